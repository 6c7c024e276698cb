// What the perpetual contracts remember: contracts, accounts, and what is worked out from them at every tick.
import type { MarketId, PerpetualId, UserId } from '../arithmetic/units.ts';
import { TrackedMap } from '../hashing/tracked-map.ts';
import type { Contract, EarlierStops, Part, PendingOrder, Position } from './contract.ts';
import { DueIds } from './due-ids.ts';
import { Uncharged } from './uncharged.ts';

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
  /** Of open positions. */
  readonly earlierStops: TrackedMap<PerpetualId, EarlierStops>;
  /** Open positions that are parts of others. */
  readonly parts: TrackedMap<PerpetualId, Part>;
  /** All of the rest is worked out from the above. */
  readonly accountsByKey: Map<number, LeverAccount>;
  /** The sum of all users' net profits, where positive. */
  profits: bigint;
  /** The sum of all users' net losses as far as their owners' leverage wallets hold so much. */
  backed: bigint;
  /** Orders and positions that the last tick opens or ends; those that end with a loss go first. */
  readonly triggered: DueIds;
  readonly triggeredLosses: DueIds;
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
    earlierStops: new TrackedMap(),
    parts: new TrackedMap(),
    accountsByKey: new Map(),
    profits: 0n,
    backed: 0n,
    triggered: new DueIds(),
    triggeredLosses: new DueIds(),
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

/** The order that opened a position: that of the whole where it is a part. */
export function openedBy({ parts }: Pick<PerpetualState, 'parts'>, position: PerpetualId): PerpetualId {
  return parts.get(position)?.splitFrom ?? position;
}
