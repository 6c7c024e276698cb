// Decides the end of a seconds contract: by its terms and the tape, as soon as the tape cannot change it any more.
import { settleSeconds } from '../arithmetic/seconds.ts';
import { type TimestampMs, ZERO_ATOMS } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import type { DueItem } from '../due.ts';
import type { EventOf } from '../events.ts';
import { OBSERVATION_AGE_MS_MAX } from '../prices/record-prices.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import type { SecondsOrder, TapeTick } from './seconds-order.ts';

/** From here on the tape refuses every tick that was observed at or before the expiry: a silent tape has spoken. */
function finalMoment({ expiresAt }: SecondsOrder): TimestampMs {
  return (expiresAt + OBSERVATION_AGE_MS_MAX + 1) as TimestampMs;
}

export function secondsDue(state: ExchangeState, at: TimestampMs): DueItem | undefined {
  const { book } = state.seconds;
  const due = book.nextDue;
  if (due !== undefined) return itemOf(due.order, due.at, due.cause);
  const first = book.firstExpiry;
  if (first === undefined || at < finalMoment(first)) return undefined;
  return itemOf(first, finalMoment(first), undefined);
}

/** When the next order ends even if the tape stays silent. */
export function secondsDueMoment(state: ExchangeState): TimestampMs | undefined {
  const first = state.seconds.book.firstExpiry;
  return first && finalMoment(first);
}

function itemOf({ order }: SecondsOrder, dueAt: TimestampMs, cause: DueItem['cause']): DueItem {
  return { command: { type: 'SettleSeconds', order }, dueAt, kind: 'expiry', id: order, cause };
}

export function settleSecondsOrder(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'SettleSeconds'>,
): Accepted | Refused {
  const { book } = state.seconds;
  const order = book.get(command.order);
  if (order === undefined) return refused('seconds.orderUnknown');
  const tape = book.tape(order.market);
  if (order.quarantined || !isKnown(order, tape, at)) return refused('seconds.notDue');
  return accepted(settlementOf(order, tape));
}

function isKnown(order: SecondsOrder, tape: readonly TapeTick[], at: TimestampMs): boolean {
  const last = tape[tape.length - 1];
  return at >= finalMoment(order) || (last !== undefined && last.observedAt > order.expiresAt);
}

function settlementOf(order: SecondsOrder, tape: readonly TapeTick[]): EventOf<'SecondsSettled'> {
  const { quarantined: _, retried: __, ...terms } = order;
  const outcome = settleSeconds(order, tape);
  const feePaid = outcome.result === 'void' ? ZERO_ATOMS : order.fee;
  return { type: 'SecondsSettled', ...terms, ...outcome, feePaid };
}

export function retrySeconds(state: ExchangeState, command: CommandOf<'RetrySeconds'>): Accepted | Refused {
  const found = state.seconds.book.get(command.order);
  if (found === undefined) return refused('seconds.orderUnknown');
  if (!found.quarantined) return refused('seconds.notSetAside');
  const { operator, order } = command;
  return accepted({ type: 'SecondsRetried', operator, order, market: found.market });
}

/** A due settlement that threw: the order is set aside with its holds, and its market takes no new ones. */
export function quarantinedSeconds(
  state: ExchangeState,
  { order }: CommandOf<'SettleSeconds'>,
): EventOf<'DueQuarantined'> {
  const found = state.seconds.book.get(order);
  if (found === undefined) throw new Error(`Seconds order ${order} is due and does not exist`);
  return { type: 'DueQuarantined', product: 'seconds', market: found.market, id: order };
}
