// What the perpetual contracts remember: contracts, orders, positions, and what is worked out from them at every tick.
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
import { TrackedMap } from '../hashing/tracked-map.ts';
import { DueIds } from './due-ids.ts';
import { Uncharged } from './uncharged.ts';

export interface PerpetualTerms {
  readonly contractLots: Lots;
  readonly contractsMax: Contracts;
  readonly spreadPpm: RatePpm;
  readonly overnightPpm: RatePpm;
  readonly userNotionalMax: Atoms;
  readonly staleAfterMs: number;
}

export type PerpetualStatus = 'trading' | 'closeOnly' | 'halted';

export interface PendingOrder {
  readonly order: PerpetualId;
  readonly user: UserId;
  readonly contract: MarketId;
  readonly direction: Direction;
  readonly kind: 'market' | 'limit';
  readonly contracts: Contracts;
  readonly multiple: number;
  readonly limitTicks: PriceTicks | undefined;
  takeProfit: PriceTicks | undefined;
  stopLoss: PriceTicks | undefined;
  readonly spreadPpm: RatePpm;
  readonly margin: Atoms;
  readonly fee: Atoms;
  readonly acceptedAt: TimestampMs;
  quarantined: boolean;
}

export interface Position {
  readonly position: PerpetualId;
  readonly user: UserId;
  readonly contract: MarketId;
  readonly direction: Direction;
  readonly contracts: Contracts;
  readonly multiple: number;
  /** As the order that opened it said. */
  readonly kind: PendingOrder['kind'];
  readonly limitTicks: PriceTicks | undefined;
  readonly acceptedAt: TimestampMs;
  readonly entryTicks: PriceTicks;
  readonly fee: Atoms;
  readonly openedAt: TimestampMs;
  margin: Atoms;
  /** Profit that has already paid for losses of the user's other positions. */
  setOff: Atoms;
  /** All overnight fees so far. */
  overnight: Atoms;
  chargedDay: number;
  takeProfit: PriceTicks | undefined;
  stopLoss: PriceTicks | undefined;
  /** Only ticks that were observed later end the position. */
  stopsSince: TimestampMs;
  /** When the user asked to close: it happens at the first tick observed later. */
  closingSince: TimestampMs | undefined;
  quarantined: boolean;
  /** Profit at the last mark, without what was set off; worked out. */
  unrealised: bigint;
  /** The value at the price of opening, and what it was worked out with. */
  entry: { readonly grid: ContractGrid; readonly value: bigint } | undefined;
}

export interface Contract {
  readonly contract: MarketId;
  readonly currency: CurrencyId;
  terms: PerpetualTerms;
  version: number;
  status: PerpetualStatus;
  grid: ContractGrid;
  readonly orders: Map<PerpetualId, PendingOrder>;
  readonly positions: Map<PerpetualId, Position>;
  /** Longs minus shorts; worked out. */
  net: number;
}

/** A user with an order or a position. */
export interface LeverAccount {
  readonly user: UserId;
  /** The first order since the account was empty: accounts are dealt with in this order, whatever their users' ids. */
  readonly key: PerpetualId;
  /** How many warning thresholds the rate is known to have fallen through. Both are written by `setStanding` alone. */
  readonly band: number;
  /** A liquidation has begun and goes on until the rate is above 60 %. */
  readonly liquidating: boolean;
  readonly orders: Map<PerpetualId, PendingOrder>;
  readonly positions: Map<PerpetualId, Position>;
  /** The sums of the positions' margin and profit; worked out. */
  usedMargin: bigint;
  unrealised: bigint;
  /** What of this account is in the sums over all users: its net profit, or what it owes and can pay; worked out. */
  counted: bigint;
  backed: bigint;
}

export interface PerpetualState {
  readonly contracts: Map<MarketId, Contract>;
  readonly orders: TrackedMap<PerpetualId, PendingOrder>;
  readonly positions: TrackedMap<PerpetualId, Position>;
  readonly accounts: TrackedMap<UserId, LeverAccount>;
  /** All of the rest is worked out from the above. */
  readonly accountsByKey: Map<number, LeverAccount>;
  /** The sum of all users' net profits, where positive. */
  profits: bigint;
  /** The sum of all users' net losses as far as their owners' leverage wallets hold so much. */
  backed: bigint;
  /** Orders and positions that the last tick opens or ends. */
  readonly triggered: DueIds;
  /** Keys of accounts that are to be liquidated, and of those that are to be warned. */
  readonly atRisk: DueIds;
  readonly toWarn: DueIds;
  /** What the midnight that is dealt with has still to charge. */
  readonly uncharged: Uncharged;
}

export function initialPerpetualState(): PerpetualState {
  return {
    contracts: new Map(),
    orders: new TrackedMap(),
    positions: new TrackedMap(),
    accounts: new TrackedMap(),
    accountsByKey: new Map(),
    profits: 0n,
    backed: 0n,
    triggered: new DueIds(),
    atRisk: new DueIds(),
    toWarn: new DueIds(),
    uncharged: new Uncharged(),
  };
}

export function newAccount(user: UserId, key: PerpetualId): LeverAccount {
  return {
    user,
    key,
    band: 0,
    liquidating: false,
    orders: new Map(),
    positions: new Map(),
    usedMargin: 0n,
    unrealised: 0n,
    counted: 0n,
    backed: 0n,
  };
}
