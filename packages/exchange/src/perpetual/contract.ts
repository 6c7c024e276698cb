// One perpetual contract: its terms, the orders that wait for a tick, and the positions that are open.
import type { StopPrices } from '../arithmetic/perpetual-openings.ts';
import type { ContractGrid, Direction } from '../arithmetic/perpetuals.ts';
import type {
  Atoms,
  Contracts,
  CurrencyId,
  Lots,
  MarketId,
  PerpetualId,
  PriceTicks,
  RatePpm,
  TimestampMs,
  UserId,
} from '../arithmetic/units.ts';

export interface PerpetualTerms {
  /** Lots of the market in one contract. */
  readonly contractLots: Lots;
  /** The most contracts of one order. */
  readonly contractsMax: Contracts;
  /** Ppm of the mark: the full width between bid and ask. */
  readonly spreadPpm: RatePpm;
  /** Ppm of the notional at the mark, for each midnight UTC. */
  readonly overnightPpm: RatePpm;
  /** Atoms of the market's quote currency: the most that one user may have open and pending, at the mark. */
  readonly userNotionalMax: Atoms;
  /** Ms: a mark that was observed longer ago counts for nothing. */
  readonly staleAfterMs: number;
}

export type PerpetualStatus = 'trading' | 'closeOnly' | 'halted';

/** Atoms are those of the contract's currency, the quote of its market; ticks are those of that market. */
export interface PendingOrder {
  readonly order: PerpetualId;
  readonly user: UserId;
  /** The market whose index price it follows. */
  readonly contract: MarketId;
  readonly direction: Direction;
  readonly kind: 'market' | 'limit';
  /** A whole number of contracts. */
  readonly contracts: Contracts;
  /** A whole multiple, one of `MULTIPLES`. */
  readonly multiple: number;
  /** Ticks; none of a market order. */
  readonly limitTicks: PriceTicks | undefined;
  /** Ticks, compared with the mark; none where the user set none. */
  takeProfit: PriceTicks | undefined;
  /** Ticks: the same on the losing side. */
  stopLoss: PriceTicks | undefined;
  /** Ppm of the mark: the full width as it was when the order was accepted. */
  readonly spreadPpm: RatePpm;
  /** Atoms: held until the order opens or is revoked. */
  readonly margin: Atoms;
  /** Atoms: held beside the margin. */
  readonly fee: Atoms;
  /** Ms since 1970: only ticks that were observed later open it. */
  readonly acceptedAt: TimestampMs;
  /** Set aside: nothing falls due for it until its contract trades again. */
  quarantined: boolean;
}

/** In the units of `PendingOrder`. */
export interface Position {
  /** The number of the order that opened it, or one of its own: see `Part`. */
  readonly position: PerpetualId;
  readonly user: UserId;
  /** The market whose index price it follows. */
  readonly contract: MarketId;
  readonly direction: Direction;
  /** A whole number of contracts: fewer where a part of it was split off. */
  contracts: Contracts;
  /** A whole multiple, one of `MULTIPLES`. */
  readonly multiple: number;
  /** As the order that opened it said. */
  readonly kind: PendingOrder['kind'];
  /** Ticks: the limit of that order, where it had one. */
  readonly limitTicks: PriceTicks | undefined;
  /** Ms since 1970: when that order was accepted. */
  readonly acceptedAt: TimestampMs;
  /** Ticks: the price of opening, with half the spread. */
  readonly entryTicks: PriceTicks;
  /** Atoms: paid at the opening; nothing of a part. */
  readonly fee: Atoms;
  /** Ms since 1970: the moment of the record that opened it. */
  readonly openedAt: TimestampMs;
  /** Atoms: held, less what overnight fees and losses took of it. */
  margin: Atoms;
  /** Atoms: profit that has already paid for losses of the user's other positions. */
  setOff: Atoms;
  /** Atoms: all overnight fees so far. */
  overnight: Atoms;
  /** UTC days from 1970: the last midnight that was charged, at first the day of the opening. */
  chargedDay: number;
  /** Ticks, compared with the mark; none where the user set none. */
  takeProfit: PriceTicks | undefined;
  /** Ticks: the same on the losing side. */
  stopLoss: PriceTicks | undefined;
  /** Ms since 1970: only ticks that were observed later are compared with these limits. */
  stopsSince: TimestampMs;
  /** Ms since 1970: when the user asked to close, which happens at the first tick observed later. */
  closingSince: TimestampMs | undefined;
  /** Set aside: nothing falls due for it until its contract trades again. */
  quarantined: boolean;
  /** Atoms, signed: profit at the last mark, without what was set off; worked out. */
  unrealised: bigint;
  /** The value in atoms at the price of opening, and what it was worked out with. */
  entry: { readonly grid: ContractGrid; readonly value: bigint } | undefined;
}

/** Limits that others have replaced: ticks that were observed up to the change are still compared with them. */
export interface EarlierStops extends StopPrices {
  readonly position: PerpetualId;
}

/** A position that was split off another to be closed. */
export interface Part {
  readonly position: PerpetualId;
  /** The position that it was a part of, whose number is that of the order that opened both. */
  readonly splitFrom: PerpetualId;
}

/** A rate of the midnight fee that other terms have replaced; positions whose orders it was in force for keep it. */
export interface EarlierRate {
  /** The number of the first order that was accepted after it. */
  readonly before: PerpetualId;
  /** Of the terms that said so. */
  readonly version: number;
  /** Ppm of the notional at the mark. */
  readonly overnightPpm: RatePpm;
}

export interface Contract {
  readonly contract: MarketId;
  readonly currency: CurrencyId;
  terms: PerpetualTerms;
  version: number;
  /** Those that orders or positions may still need, in the order of `before`. */
  earlierRates: readonly EarlierRate[];
  status: PerpetualStatus;
  grid: ContractGrid;
  readonly orders: Map<PerpetualId, PendingOrder>;
  readonly positions: Map<PerpetualId, Position>;
  /** Longs, and longs minus shorts, in contracts; worked out. */
  long: number;
  net: number;
}
