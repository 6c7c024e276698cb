// What became of a placed or changed order, read from the events of its record.
import {
  type EventOf,
  formatDecimal,
  type MarketView,
  type OrderId,
  type Seq,
  type VenueEvent,
} from '@candor/exchange';
import type { OrderFill, SpotOrderStatus, SubmitSpotTradeData } from '@candor/wire';

type Trade = EventOf<'SpotTraded'>;

/** What the events of a record say of the order that it placed. */
interface Placed {
  readonly order: OrderId;
  waits: boolean;
  isSmaller: boolean;
  restingLots: number;
  isCancelled: boolean;
  filledLots: number;
  readonly trades: Trade[];
}

export function writePlacement(
  market: MarketView,
  seq: Seq,
  events: readonly VenueEvent[],
): SubmitSpotTradeData {
  const placed = placedOrder(events);
  for (const event of events) read(placed, event);
  const { order, filledLots, trades } = placed;
  const fills = trades.map((trade) => writeFill(market, trade));
  // Where there is one fill, as there mostly is, it says both already.
  const only = fills.length === 1 ? fills[0] : undefined;
  return {
    order,
    status: statusOf(placed),
    filled: only?.amount ?? formatDecimal(filledLots, market.grid.lotScale),
    average: only?.price ?? averagePrice(market, trades, filledLots),
    fills,
    seq,
  };
}

function placedOrder(events: readonly VenueEvent[]): Placed {
  for (const event of events) {
    switch (event.type) {
      case 'SpotLimitOrderPlaced':
      case 'SpotMarketOrderPlaced':
      case 'SpotMarketOrderByQuotePlaced':
      case 'SpotStopOrderPlaced':
      case 'SpotOrderReduced': {
        const { order } = event;
        return {
          order,
          waits: false,
          isSmaller: false,
          restingLots: 0,
          isCancelled: false,
          filledLots: 0,
          trades: [],
        };
      }
    }
  }
  throw new Error('The record of an order has no placement');
}

function read(placed: Placed, event: VenueEvent): void {
  if (event.type === 'SpotTraded') {
    if (event.takerOrder !== placed.order) return;
    placed.trades.push(event);
    placed.filledLots += event.lots;
  } else if (event.type === 'SpotLimitOrderPlaced') placed.restingLots = event.restingLots;
  else if (event.type === 'SpotStopOrderPlaced') placed.waits = true;
  else if (event.type === 'SpotOrderReduced') placed.isSmaller = true;
  else if (event.type === 'SpotOrderCancelled' && event.order === placed.order) placed.isCancelled = true;
}

function statusOf({ waits, isSmaller, isCancelled, restingLots, filledLots }: Placed): SpotOrderStatus {
  if (waits) return 'waiting';
  if (isSmaller) return 'open';
  if (isCancelled) return 'cancelled';
  if (restingLots === 0) return 'filled';
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
