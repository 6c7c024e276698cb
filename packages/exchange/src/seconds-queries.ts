// What can be read of seconds contracts: what is offered, a user's open orders and own limits, and what the house risks.
import { secondsEntry } from './arithmetic/seconds.ts';
import type { Atoms, CurrencyId, MarketId, TimestampMs, UserId } from './arithmetic/units.ts';
import { countedToday, openedToday } from './seconds/open-seconds.ts';
import type { SecondsOrder, TapeTick } from './seconds/seconds-order.ts';
import {
  limitAt,
  NO_LIMIT,
  type OwnLimit,
  ownKey,
  type SecondsMarket,
  type SecondsOption,
} from './seconds/seconds-state.ts';
import type { ExchangeState } from './state.ts';

/** Every option in its last version, in the order of listing; also those that are switched off. */
export function secondsOptions(state: ExchangeState): readonly SecondsOption[] {
  return [...state.seconds.options];
}

/** The markets with seconds contracts. */
export function secondsMarkets(state: ExchangeState): readonly SecondsMarket[] {
  return [...state.seconds.markets.values()];
}

export interface SecondsOrderView extends Omit<SecondsOrder, 'retried'> {
  /** The tick that the exit will be compared with, once it is on the tape. */
  readonly entry: TapeTick | undefined;
}

/** A user's open orders, oldest first. */
export function secondsOrders(state: ExchangeState, user: UserId): readonly SecondsOrderView[] {
  return Array.from(state.seconds.book.of(user), (order) => orderView(state, order));
}

function orderView(state: ExchangeState, order: SecondsOrder): SecondsOrderView {
  const { retried: _, ...terms } = order;
  return { ...terms, entry: secondsEntry(order, state.seconds.book.tape(order.market)) };
}

export interface OwnLimitView<Amount extends bigint | number = Atoms> {
  /** What counts now; undefined where there is no limit. */
  readonly now: Amount | undefined;
  /** The raise that waits, if any. */
  readonly raise: OwnLimit<Amount>['raise'];
}

export interface SecondsLimitsView {
  readonly dailyStake: OwnLimitView;
  readonly dailyLoss: OwnLimitView;
  /** Over all currencies. */
  readonly dailyCount: OwnLimitView<number>;
  readonly stakedToday: Atoms;
  /** With all that the open orders can lose. */
  readonly lostToday: Atoms;
  /** Over all currencies, since a limit to it was first set. */
  readonly openedToday: number;
  /** Until then nothing can be opened; undefined where nothing is paused. */
  readonly coolOffUntil: TimestampMs | undefined;
  readonly selfExcludedUntil: TimestampMs | undefined;
}

/** What a user has set for themself in a currency, and what the UTC day of this moment counts. */
export function secondsLimits(
  state: ExchangeState,
  user: UserId,
  currency: CurrencyId,
  at: TimestampMs,
): SecondsLimitsView {
  const limits = state.seconds.limits.get(ownKey({ user, currency }));
  const pauses = state.seconds.pauses.get(user);
  const { staked, lost } = countedToday(state, at, { user, currency });
  return {
    dailyStake: limitView(limits?.dailyStake, at),
    dailyLoss: limitView(limits?.dailyLoss, at),
    dailyCount: limitView(state.seconds.counts.get(user)?.dailyCount, at),
    stakedToday: staked,
    lostToday: lost,
    openedToday: openedToday(state, at, user),
    coolOffUntil: laterThan(pauses?.coolOffUntil, at),
    selfExcludedUntil: laterThan(pauses?.selfExcludedUntil, at),
  };
}

function limitView<Amount extends bigint | number>(
  limit: OwnLimit<Amount> = NO_LIMIT,
  at: TimestampMs,
): OwnLimitView<Amount> {
  const isPending = limit.raise !== undefined && at < limit.raise.from;
  return { now: limitAt(limit, at), raise: isPending ? limit.raise : undefined };
}

function laterThan(until: TimestampMs | undefined, at: TimestampMs): TimestampMs | undefined {
  return until !== undefined && at < until ? until : undefined;
}

export interface SecondsExposure {
  readonly market: MarketId;
  /** The largest possible profits of all open orders, and how many there are. */
  readonly escrow: Atoms;
  readonly orders: number;
  /** The part of each minute in which orders expire, the next one first. */
  readonly minutes: readonly { readonly from: TimestampMs; readonly escrow: Atoms }[];
}

/** What the house risks in each market with open orders. */
export function secondsExposure(state: ExchangeState): readonly SecondsExposure[] {
  return [...state.seconds.book.desks.values()]
    .filter(({ count }) => count > 0)
    .map(({ market, escrow, count, minutes }) => ({ market, escrow, orders: count, minutes }));
}
