// The user's seconds contracts in progress, as the channel tells them, and what ended while one was watching.
import type { SecondsOrderRow } from '@candor/wire';
import type { MessageOf } from '../stream/channels.ts';

export interface SecondsView {
  /** In progress, newest first. */
  readonly orders: readonly SecondsOrderRow[];
  /** Newest first; only so many as a screen can speak about. */
  readonly ended: readonly SecondsOrderRow[];
}

const endedMax = 100;

function newestFirst(rows: readonly SecondsOrderRow[]): readonly SecondsOrderRow[] {
  return [...rows].sort((one, other) => other.open_time - one.open_time || other.id - one.id);
}

/** What was asked for while the stream is down; it does not say what ended. */
export function secondsFrom(orders: readonly SecondsOrderRow[]): SecondsView {
  return { orders: newestFirst(orders.filter(({ status }) => status === 0)), ended: [] };
}

/** A screen may see two messages as one, so what ended in the first of them is kept. */
export function foldSeconds(
  before: SecondsView | undefined,
  message: Pick<MessageOf<'seconds'>, 'orders' | 'ended'>,
): SecondsView {
  const told = new Set(message.ended.map(({ id }) => id));
  const kept = before?.ended.filter(({ id }) => !told.has(id)) ?? [];
  return {
    orders: newestFirst(message.orders),
    ended: [...newestFirst(message.ended), ...kept].slice(0, endedMax),
  };
}
