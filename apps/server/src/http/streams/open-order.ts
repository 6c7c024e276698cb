// An open order as the wire has it.
import { formatDecimal, type Lots, type MarketView, notional, type OpenOrderView } from '@candor/exchange';
import type { OpenOrder, SpotOrderStatus } from '@candor/wire';

type Order = Omit<OpenOrderView, 'user' | 'quote'>;

/** `ended` is how the order came to an end, where it did. */
export function writeOpenOrder(market: MarketView, order: Order, ended?: 'filled' | 'cancelled'): OpenOrder {
  const { grid, quote, symbol } = market;
  const filledLots = (order.lots - order.remainingLots) as Lots;
  return {
    id: order.order,
    symbol,
    side: order.side,
    type: order.kind === 'stop' ? 'stopLimit' : 'limit',
    price: formatDecimal(order.priceTicks, grid.priceScale),
    stopPrice: order.stopTicks === undefined ? null : formatDecimal(order.stopTicks, grid.priceScale),
    amount: formatDecimal(order.lots, grid.lotScale),
    filled: formatDecimal(filledLots, grid.lotScale),
    remaining: formatDecimal(order.remainingLots, grid.lotScale),
    total: formatDecimal(notional(grid, order.priceTicks, order.lots), quote.scale),
    timeInForce: order.timeInForce,
    postOnly: order.postOnly,
    status: ended ?? liveStatus(order),
    time: order.placedAt,
  };
}

function liveStatus(order: Order): SpotOrderStatus {
  if (order.kind === 'stop') return 'waiting';
  return order.remainingLots < order.lots ? 'partlyFilled' : 'open';
}
