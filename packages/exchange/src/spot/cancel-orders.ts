// Decides cancellations. They are accepted in a halted market too: nobody is locked in.
import type { CommandOf } from '../commands.ts';
import { type Accepted, listed } from '../decision.ts';
import type { EventOf, VenueEvent } from '../events.ts';
import type { OpenOrder } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, Market, User } from '../state.ts';
import { cannotTrade } from './order-checks.ts';
import { cancelled } from './trade-events.ts';

/** Refused, in the order of the checks, with `user.unknown`, `spot.orderUnknown`. */
export function cancelOrder(state: ExchangeState, command: CommandOf<'CancelSpotOrder'>): Accepted | Refused {
  const order = state.orders.get(command.order);
  if (order === undefined || order.user !== command.user)
    return refused(state.users.has(command.user) ? 'spot.orderUnknown' : 'user.unknown');
  return { outcome: 'accepted', events: listed(cancellation(state.markets[order.market]!, order, 'user')) };
}

/**
 * All of one market, oldest first. None to cancel is accepted with no events.
 * Refused, in the order of the checks, with `user.unknown`, `venue.marketUnknown`.
 */
export function cancelOrders(
  state: ExchangeState,
  command: CommandOf<'CancelSpotOrders'>,
): Accepted | Refused {
  const user = state.users.get(command.user);
  const market = state.markets[command.market];
  if (user === undefined || market === undefined) return cannotTrade(user, market);
  const events: VenueEvent[] = [];
  for (const order of user.orders) {
    if (order.market === command.market) events.push(cancellation(market, order, 'user'));
  }
  return { outcome: 'accepted', events };
}

/** Refused with `user.unknown`. */
export function cancelAllOrders(
  state: ExchangeState,
  command: CommandOf<'CancelAllSpotOrders'>,
): Accepted | Refused {
  const user = state.users.get(command.user);
  if (user === undefined) return refused('user.unknown');
  return { outcome: 'accepted', events: allCancelled(state, user, 'user') };
}

/** Every open order of a user, oldest first; as many as the limit of open orders lets anybody have. */
export function allCancelled(state: ExchangeState, { orders }: User, reason: Reason): VenueEvent[] {
  const events: VenueEvent[] = [];
  for (const order of orders) events.push(cancellation(state.markets[order.market]!, order, reason));
  return events;
}

type Reason = EventOf<'SpotOrderCancelled'>['reason'];

function cancellation(market: Market, order: OpenOrder, reason: Reason): EventOf<'SpotOrderCancelled'> {
  if (order.kind === 'limit') return cancelled(market, order, reason);
  return {
    type: 'SpotOrderCancelled',
    order: order.order,
    user: order.user,
    market: order.market,
    side: order.side,
    lots: order.lots,
    released: order.held,
    reason,
  };
}
