// What became of a placed order, read from the events of its record.
import {
  type EventOf,
  type EventType,
  formatDecimal,
  type Lots,
  type MarketView,
  type OrderId,
  type Seq,
  type VenueEvent,
} from '@candor/exchange';
import type { OrderFill, SpotOrderStatus, SubmitSpotTradeData } from '@candor/wire';

const placements: ReadonlySet<EventType> = new Set([
  'SpotLimitOrderPlaced',
  'SpotMarketOrderPlaced',
  'SpotMarketOrderByQuotePlaced',
  'SpotStopOrderPlaced',
]);

type Trade = EventOf<'SpotTraded'>;

export function writePlacement(
  market: MarketView,
  seq: Seq,
  events: readonly VenueEvent[],
): SubmitSpotTradeData {
  const order = placedOrder(events);
  const trades = events.filter(
    (event): event is Trade => event.type === 'SpotTraded' && event.takerOrder === order,
  );
  const filledLots = trades.reduce((sum, trade) => sum + trade.lots, 0) as Lots;
  return {
    order,
    status: statusOf(order, filledLots, events),
    filled: formatDecimal(filledLots, market.grid.lotScale),
    average: averagePrice(market, trades, filledLots),
    fills: trades.map((trade) => writeFill(market, trade)),
    seq,
  };
}

function placedOrder(events: readonly VenueEvent[]): OrderId {
  const placed = events.find((event) => placements.has(event.type));
  if (placed === undefined || !('order' in placed))
    throw new Error('The record of an order has no placement');
  return placed.order as OrderId;
}

function statusOf(order: OrderId, filledLots: number, events: readonly VenueEvent[]): SpotOrderStatus {
  if (events.some((event) => event.type === 'SpotStopOrderPlaced')) return 'waiting';
  if (events.some((event) => event.type === 'SpotOrderCancelled' && event.order === order))
    return 'cancelled';
  const resting = events.find((event) => event.type === 'SpotLimitOrderPlaced')?.restingLots ?? 0;
  if (resting === 0) return 'filled';
  return filledLots > 0 ? 'partlyFilled' : 'open';
}

/** Rounded down to the tick. */
function averagePrice(market: MarketView, trades: readonly Trade[], filledLots: number): string | null {
  if (filledLots === 0) return null;
  const weighted = trades.reduce((sum, trade) => sum + BigInt(trade.priceTicks) * BigInt(trade.lots), 0n);
  return formatDecimal(weighted / BigInt(filledLots), market.grid.priceScale);
}

/** The buyer receives the base currency, the seller the quote currency; the fee is a part of it. */
function writeFill(market: MarketView, trade: Trade): OrderFill {
  const feeCurrency = trade.takerSide === 'buy' ? market.base : market.quote;
  return {
    id: trade.trade,
    price: formatDecimal(trade.priceTicks, market.grid.priceScale),
    amount: formatDecimal(trade.lots, market.grid.lotScale),
    total: formatDecimal(trade.quote, market.quote.scale),
    fee: formatDecimal(trade.takerFee, feeCurrency.scale),
    feeCurrency: feeCurrency.code,
  };
}
