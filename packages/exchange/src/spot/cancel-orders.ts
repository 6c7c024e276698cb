// Decides cancellations. They are accepted in a halted market too: nobody is locked in.
import type { CommandOf } from '../commands.ts';
import { type Accepted, listed } from '../decision.ts';
import type { EventOf, VenueEvent } from '../events.ts';
import type { OpenOrder } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, Market } from '../state.ts';
import { cannotTrade } from './order-checks.ts';
import { cancelled } from './trade-events.ts';

export function cancelOrder(state: ExchangeState, command: CommandOf<'CancelSpotOrder'>): Accepted | Refused {
  const order = state.orders.get(command.order);
  if (order === undefined || order.user !== command.user)
    return refused(state.users.has(command.user) ? 'spot.orderUnknown' : 'user.unknown');
  return { outcome: 'accepted', events: listed(cancellation(state.markets[order.market]!, order)) };
}

/** All of one market, oldest first. None to cancel is accepted with no events. */
export function cancelOrders(
  state: ExchangeState,
  command: CommandOf<'CancelSpotOrders'>,
): Accepted | Refused {
  const user = state.users.get(command.user);
  const market = state.markets[command.market];
  if (user === undefined || market === undefined) return cannotTrade(user, market);
  const events: VenueEvent[] = [];
  for (const order of user.orders) {
    if (order.market === command.market) events.push(cancellation(market, order));
  }
  return { outcome: 'accepted', events };
}

export function cancelAllOrders(
  state: ExchangeState,
  command: CommandOf<'CancelAllSpotOrders'>,
): Accepted | Refused {
  const user = state.users.get(command.user);
  if (user === undefined) return refused('user.unknown');
  const events: VenueEvent[] = [];
  for (const order of user.orders) events.push(cancellation(state.markets[order.market]!, order));
  return { outcome: 'accepted', events };
}

function cancellation(market: Market, order: OpenOrder): EventOf<'SpotOrderCancelled'> {
  if (order.kind === 'limit') return cancelled(market, order, 'user');
  return {
    type: 'SpotOrderCancelled',
    order: order.order,
    user: order.user,
    market: order.market,
    side: order.side,
    lots: order.lots,
    released: order.held,
    reason: 'user',
  };
}
