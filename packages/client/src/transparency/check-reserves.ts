// Checks what the operator shows to hold: a module of its own, loaded where there is something to check.
import type { PublishedRoot } from '@candor/exchange/liabilities';
import { reserveMessage, verifyReserve } from '@candor/exchange/reserves';
import type { ShownReserve } from '@candor/wire';
import { type RootRefusal, refusalOfStatement } from './check-balance.ts';

export interface CheckedReserve {
  readonly holds: boolean;
  /** What the key of the address signed, word for word. */
  readonly message: string;
}

export interface ReserveChecks {
  /** What is wrong with the newest root, beside which reserves are held: undefined where the venue signed it. */
  readonly rootRefusal: RootRefusal | undefined;
  /** In the order of the rows that were checked. */
  readonly rows: readonly CheckedReserve[];
}

/** `venueKey` is the key of the log as this browser saw it first: what is signed for or by another counts for nothing. */
export function checkReserves(
  venueKey: string,
  newest: PublishedRoot | undefined,
  reserves: readonly ShownReserve[],
): ReserveChecks {
  return {
    rootRefusal: refusalOfStatement(newest === undefined ? null : { statement: newest, venueKey }),
    rows: reserves.map((reserve) => checkReserve(venueKey, reserve)),
  };
}

function checkReserve(venue: string, reserve: ShownReserve): CheckedReserve {
  const { network, address, symbol, amount, record, root, signature } = reserve;
  const claim = { venue, root, record, network, address, currency: symbol, balance: amount };
  return { holds: verifyReserve(claim, signature).holds, message: reserveMessage(claim) };
}
