// The user's seconds contracts in progress, as the channel tells them.
import type { SecondsOrderRow } from '@candor/wire';

export interface SecondsView {
  /** In progress, newest first. */
  readonly orders: readonly SecondsOrderRow[];
}

export function secondsFrom(orders: readonly SecondsOrderRow[]): SecondsView {
  const inProgress = orders.filter(({ status }) => status === 0);
  return { orders: inProgress.sort((one, other) => other.open_time - one.open_time || other.id - one.id) };
}
