// Checks what the operator shows to hold: a module of its own, loaded where there is something to check.
import { reserveMessage, verifyReserve } from '@candor/exchange/reserves';
import type { ShownReserve } from '@candor/wire';

export interface CheckedReserve {
  readonly holds: boolean;
  /** What the key of the address signed, word for word. */
  readonly message: string;
}

/** `venue` is the key of the log as this browser saw it first: a signature for another venue counts for nothing. */
export function checkReserve(venue: string, reserve: ShownReserve): CheckedReserve {
  const { network, address, symbol, amount, record, root, signature } = reserve;
  const claim = { venue, root, record, network, address, currency: symbol, balance: amount };
  return { holds: verifyReserve(claim, signature).holds, message: reserveMessage(claim) };
}
