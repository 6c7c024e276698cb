// Applies the events of seconds contracts, and lets ticks of the tape reach the orders that wait for them.
import { dayOf } from '../arithmetic/days.ts';
import { tickSources } from '../arithmetic/tape-price.ts';
import {
  type Atoms,
  add,
  assertNever,
  type SecondsOrderId,
  type TimestampMs,
  ZERO_ATOMS,
} from '../arithmetic/units.ts';
import type { EventOf } from '../events.ts';
import type { ExchangeState } from '../state.ts';
import type { secondsEvents } from './events.ts';
import { ownKey, type SecondsPauses } from './seconds-state.ts';

export function evolveSeconds(state: ExchangeState, event: EventOf<keyof typeof secondsEvents>): void {
  const { seconds } = state;
  switch (event.type) {
    case 'SecondsOptionSet': {
      const { type: _, operator: __, ...option } = event;
      seconds.options[event.option - 1] = option;
      return;
    }
    case 'SecondsTermsSet': {
      const { type: _, operator: __, ...terms } = event;
      const sources = seconds.markets.get(event.market)?.sources ?? 0;
      seconds.markets.set(event.market, { ...terms, sources });
      return;
    }
    case 'SecondsOpened': {
      const { type: _, ...order } = event;
      state.nextSecondsOrder = (event.order + 1) as SecondsOrderId;
      seconds.book.add({ ...order, quarantined: false, retried: undefined });
      countOpening(state, event);
      return countDay(state, event, event.stake, ZERO_ATOMS);
    }
    case 'SecondsSettled':
      seconds.book.remove(seconds.book.get(event.order)!);
      return countDay(state, event, ZERO_ATOMS, (event.stake + event.feePaid - event.payout) as Atoms);
    case 'SecondsLimitsSet': {
      const { type: _, ...limits } = event;
      seconds.limits.set(ownKey(event), limits);
      return;
    }
    case 'SecondsPaused':
      return pause(state, event);
    case 'SecondsCountLimitSet':
      return limitCount(state, event);
    case 'SecondsRetried':
      return seconds.book.retry(seconds.book.get(event.order)!, state.at, state.seq);
    default:
      assertNever(event);
  }
}

function countDay(
  { seconds, at }: ExchangeState,
  { user, currency }: Pick<EventOf<'SecondsOpened'>, 'user' | 'currency'>,
  staked: Atoms,
  lost: Atoms,
): void {
  const key = ownKey({ user, currency });
  const day = dayOf(at);
  const before = seconds.days.get(key);
  const isSame = before?.day === day;
  seconds.days.set(key, {
    user,
    currency,
    day,
    staked: isSame ? add(before.staked, staked) : staked,
    lost: isSame ? add(before.lost, lost) : lost,
  });
}

/** Nobody's orders are counted who never asked for it: a state of before this limit stays what it was. */
function countOpening({ seconds, at }: ExchangeState, { user }: EventOf<'SecondsOpened'>): void {
  const before = seconds.counts.get(user);
  if (before === undefined) return;
  const day = dayOf(at);
  seconds.counts.set(user, { ...before, day, opened: before.day === day ? before.opened + 1 : 1 });
}

function limitCount({ seconds, at }: ExchangeState, event: EventOf<'SecondsCountLimitSet'>): void {
  const { user, dailyCount } = event;
  const { day, opened } = seconds.counts.get(user) ?? { day: dayOf(at), opened: 0 };
  seconds.counts.set(user, { user, dailyCount, day, opened });
}

function pause({ seconds }: ExchangeState, { user, kind, until }: EventOf<'SecondsPaused'>): void {
  const none: SecondsPauses = {
    user,
    coolOffUntil: 0 as TimestampMs,
    selfExcludedUntil: 0 as TimestampMs,
  };
  const before = seconds.pauses.get(user) ?? none;
  const changed = kind === 'coolOff' ? { coolOffUntil: until } : { selfExcludedUntil: until };
  seconds.pauses.set(user, { ...before, ...changed });
}

export function evolveSecondsTick(
  { seconds, at, seq }: ExchangeState,
  tick: EventOf<'PricesRecorded'>['ticks'][number],
): void {
  const { market, observedAt, price } = tick;
  const listed = seconds.markets.get(market);
  if (listed === undefined) return;
  const sources = tickSources(tick);
  if (sources !== listed.sources) seconds.markets.set(market, { ...listed, sources });
  seconds.book.addTick(market, { seq, recordedAt: at, observedAt, price, sources });
}

/** The order is set aside, and its market takes no new ones until an operator switches it on again. */
export function setSecondsAside(
  { seconds }: ExchangeState,
  { market, id }: Pick<EventOf<'DueQuarantined'>, 'market' | 'id'>,
): void {
  const listed = seconds.markets.get(market);
  if (listed !== undefined) seconds.markets.set(market, { ...listed, isOn: false });
  const order = seconds.book.get(id as SecondsOrderId);
  if (order !== undefined) seconds.book.setAside(order);
}
