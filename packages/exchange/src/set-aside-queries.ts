// What was set aside of every product: the venue could not decide it, so that it waits for people with all its holds.
import type { MarketId, TimestampMs, UserId } from './arithmetic/units.ts';
import type { ExchangeState } from './state.ts';

export interface SetAside {
  readonly product: 'spot' | 'perpetual' | 'seconds' | 'mining' | 'subscription';
  readonly kind: 'stop' | 'order' | 'position' | 'lock' | 'project';
  readonly id: number;
  /** Nobody's where it is that of many, as a draw is. */
  readonly user: UserId | undefined;
  readonly market: MarketId | undefined;
  readonly since: TimestampMs | undefined;
}

export function setAside(state: ExchangeState): readonly SetAside[] {
  const found: SetAside[] = [];
  for (const order of state.orders.values()) {
    if (order.kind !== 'stop' || !order.quarantined) continue;
    const { order: id, user, market, placedAt: since } = order;
    found.push({ product: 'spot', kind: 'stop', id, user, market, since });
  }
  for (const {
    order: id,
    user,
    contract: market,
    acceptedAt: since,
    quarantined,
  } of state.perpetual.orders.values())
    if (quarantined) found.push({ product: 'perpetual', kind: 'order', id, user, market, since });
  for (const {
    position: id,
    user,
    contract: market,
    openedAt: since,
    quarantined,
  } of state.perpetual.positions.values())
    if (quarantined) found.push({ product: 'perpetual', kind: 'position', id, user, market, since });
  for (const { order: id, user, market, acceptedAt: since, quarantined } of state.seconds.book.all())
    if (quarantined) found.push({ product: 'seconds', kind: 'order', id, user, market, since });
  for (const { lock: id, user, lockedAt: since, quarantined } of state.mining.book.all())
    if (quarantined) found.push({ product: 'mining', kind: 'lock', id, user, market: undefined, since });
  for (const { project: id, closedAt: since, quarantined } of state.subscription.projects)
    if (quarantined)
      found.push({ product: 'subscription', kind: 'project', id, user: undefined, market: undefined, since });
  return found;
}
