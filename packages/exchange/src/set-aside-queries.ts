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

/** By product, the stops by their ids. */
export function setAside(state: ExchangeState): readonly SetAside[] {
  const found: SetAside[] = [];
  const stops = state.markets.flatMap(({ stops: { aside } }) => [...aside]);
  for (const { order: id, user, market, placedAt: since } of stops.sort((a, b) => a.order - b.order))
    found.push({ product: 'spot', kind: 'stop', id, user, market, since });
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

/** How many there are. Pages ask for it all the time, so that what was not set aside is passed over as a whole. */
export function countSetAside(state: ExchangeState): number {
  const { markets, perpetual, seconds, mining, subscription } = state;
  let count = mining.book.setAsideCount;
  for (const { stops } of markets) count += stops.aside.size;
  for (const { status, orders, positions } of perpetual.contracts.values()) {
    // What belongs to a contract is set aside with its halt, and let go on when it trades again.
    if (status === 'trading') continue;
    for (const { quarantined } of orders.values()) if (quarantined) count++;
    for (const { quarantined } of positions.values()) if (quarantined) count++;
  }
  for (const { setAsideCount } of seconds.book.desks.values()) count += setAsideCount;
  for (const { quarantined } of subscription.projects) if (quarantined) count++;
  return count;
}
