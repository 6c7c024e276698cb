// What was typed into the search of settlements, as it is asked.

export interface TypedFilter {
  readonly user: string;
  readonly order: string;
  /** A result, or a cause; nothing for all. */
  readonly word: string;
}

export const everything: TypedFilter = { user: '', order: '', word: '' };

const number = /^[1-9]\d{0,14}$/;

/** Marks such as u_12, and #12 as people read it on their receipts, mean the number; what is no number finds nothing rather than everything. */
export function numberOf(typed: string): string | undefined | 'wrong' {
  const plain = typed.trim().replace(/^(?:u_|#)/i, '');
  if (plain === '') return undefined;
  return number.test(plain) ? plain : 'wrong';
}

/** The numbers of a filter without what is left empty. */
export function numbersOf({ user, order }: TypedFilter): { readonly user?: string; readonly order?: string } {
  const [userNumber, orderNumber] = [numberOf(user), numberOf(order)];
  return {
    ...(userNumber !== undefined && { user: userNumber }),
    ...(orderNumber !== undefined && { order: orderNumber }),
  };
}
