// The words and fields that perpetual commands, events and snapshots share. New words go to the end.
import type { Contracts, Lots, PerpetualId, PriceTicks, RatePpm } from '../arithmetic/units.ts';
import { atoms, oneOf, optional, uint } from '../encoding/kinds.ts';

export const direction = oneOf('long', 'short');
export const perpetualKind = oneOf('market', 'limit');
/** `closeOnly` opens nothing; `halted` has no price that counts: nothing opens, closes or is liquidated. */
export const perpetualStatus = oneOf('trading', 'closeOnly', 'halted');
export const closeReason = oneOf('user', 'takeProfit', 'stopLoss', 'liquidation', 'houseCapacity');
export const revokeReason = oneOf(
  'user',
  'margin',
  'risk',
  'userLimit',
  'capacity',
  'price',
  'liquidation',
  'loss',
  'frozen',
);

export const perpetualTerms = {
  /** One contract is so many lots of the market. */
  contractLots: uint<Lots>(),
  contractsMax: uint<Contracts>(),
  /** The full width between bid and ask; half of it is taken when a position opens. */
  spreadPpm: uint<RatePpm>(),
  /** Of the notional at the mark price, each midnight UTC. */
  overnightPpm: uint<RatePpm>(),
  /** The largest notional of one user in this contract. */
  userNotionalMax: atoms,
  /** A mark that was observed longer ago neither opens, closes nor liquidates. */
  staleAfterMs: uint(),
} as const;

/** The limits at which a position ends by itself, each may be missing. */
export const stops = {
  takeProfit: optional(uint<PriceTicks>()),
  stopLoss: optional(uint<PriceTicks>()),
} as const;

export const perpetualId = uint<PerpetualId>();
export const contractCount = uint<Contracts>();
