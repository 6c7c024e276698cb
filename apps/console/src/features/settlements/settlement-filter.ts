// What was typed into the search of settlements, as it is asked.
import { momentsOf, type TypedDays } from '../../parts/utc-days.ts';

export interface TypedFilter extends TypedDays {
  readonly user: string;
  readonly order: string;
  /** A result, or a cause; nothing for all. */
  readonly word: string;
}

export const everything: TypedFilter = { user: '', order: '', word: '', from: '', until: '' };

const number = /^[1-9]\d{0,14}$/;

/** Marks such as u_12, and #12 as people read it on their receipts, mean the number; what is no number finds nothing rather than everything. */
export function numberOf(typed: string): string | undefined | 'wrong' {
  const plain = typed.trim().replace(/^(?:u_|#)/i, '');
  if (plain === '') return undefined;
  return number.test(plain) ? plain : 'wrong';
}

interface Asked {
  readonly from?: string;
  readonly to?: string;
  readonly user?: string;
  readonly order?: string;
}

/** The numbers and the period of a filter without what is left empty. */
export function askedOf(typed: TypedFilter): Asked {
  const [userNumber, orderNumber] = [numberOf(typed.user), numberOf(typed.order)];
  const { from, to } = momentsOf(typed);
  return {
    ...(from !== undefined && { from: String(from) }),
    ...(to !== undefined && { to: String(to) }),
    ...(userNumber !== undefined && { user: userNumber }),
    ...(orderNumber !== undefined && { order: orderNumber }),
  };
}
