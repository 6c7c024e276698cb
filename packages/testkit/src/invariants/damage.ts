// A state that no history leads to: a healthy venue of which one thing was changed behind the back of the exchange.
import type { ExchangeState } from '@candor/exchange';

export interface Damage {
  /** What was changed, as the end of "is noticed where …". */
  readonly where: string;
  /** A venue of which every invariant holds. */
  readonly of: () => ExchangeState;
  readonly by: (state: ExchangeState) => void;
  /** What has to be said of it. */
  readonly says: RegExp;
}

/** Writes fields that only the exchange itself may write. */
export function spoil(object: object | undefined, fields: object): void {
  if (object === undefined) throw new Error('There is nothing to spoil');
  Object.assign(object, fields);
}

/** The first of what is iterated over. */
export function firstOf<T>(values: Iterable<T>): T {
  for (const value of values) return value;
  throw new Error('There is none');
}

type Posting = Parameters<ExchangeState['ledger']['post']>;

/** Writes into an account, also what the ledger refuses after it was written. */
export function post(state: ExchangeState, ...posting: Posting): void {
  try {
    state.ledger.post(...posting);
  } catch {
    // The account is below zero now, which is what was wanted.
  }
}
