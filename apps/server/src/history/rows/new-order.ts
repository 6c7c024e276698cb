// The row with which an order begins, from the event that placed it.
import type { EventOf, OrderId, VenueEvent } from '@candor/exchange';
import type { OrderRow } from './rows.ts';

type Placed = Pick<EventOf<'SpotMarketOrderPlaced'>, 'order' | 'user' | 'market' | 'side'>;

/** `replaces` is the order that its owner changed into this one. */
export function newOrder(event: VenueEvent, at: number, replaces?: OrderId): OrderRow | undefined {
  if (event.type === 'SpotLimitOrderPlaced') {
    const { priceTicks, lots, timeInForce, postOnly } = event;
    const limit = { kind: 'limit', priceTicks, lots, timeInForce, postOnly, status: 'open' } as const;
    return { ...begun(event, at), ...limit, replaces };
  }
  if (event.type === 'SpotStopOrderPlaced') {
    const { priceTicks, stopTicks, lots, timeInForce } = event;
    return { ...begun(event, at), kind: 'stop', priceTicks, stopTicks, lots, timeInForce, status: 'open' };
  }
  if (event.type === 'SpotMarketOrderPlaced')
    return { ...begun(event, at), kind: 'market', lots: event.lots };
  if (event.type === 'SpotMarketOrderByQuotePlaced') {
    return { ...begun(event, at), kind: 'marketByQuote', quoteAmount: event.quoteAmount };
  }
  return undefined;
}

/** A market order never rests: it counts as filled unless the rest of its record says that something was left. */
function begun({ order, user, market, side }: Placed, at: number): Omit<OrderRow, 'kind'> {
  return {
    order,
    user,
    market,
    side,
    priceTicks: undefined,
    stopTicks: undefined,
    lots: undefined,
    quoteAmount: undefined,
    timeInForce: undefined,
    postOnly: false,
    triggered: false,
    status: 'filled',
    reason: undefined,
    filledLots: 0,
    filledQuote: 0n,
    fee: 0n,
    placedAt: at,
    changedAt: at,
    replaces: undefined,
    replacedBy: undefined,
  };
}
