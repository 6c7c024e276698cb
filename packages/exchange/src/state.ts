// The state of the whole venue. Only `evolve` changes it; everything else reads.
import type { MarketGrid } from './arithmetic/market-units.ts';
import { marketGrid, ticksAsIndexPrice } from './arithmetic/market-units.ts';
import type {
  CurrencyId,
  IndexPrice,
  MarketId,
  OrderId,
  PriceTicks,
  Seq,
  TimestampMs,
  TradeId,
  UserId,
} from './arithmetic/units.ts';
import type { MarketCurrencies } from './ledger/balance-effects.ts';
import { Ledger } from './ledger/ledger.ts';
import { BookSide } from './order-book/book-side.ts';
import type { OpenOrder, UserOrders } from './order-book/orders.ts';
import { StopOrders } from './order-book/stop-orders.ts';
import { RequestWindow } from './request-window.ts';
import type { MarketTerms } from './venue/commands.ts';

export interface Currency {
  readonly currency: CurrencyId;
  readonly code: string;
  readonly name: string;
  readonly scale: number;
}

export type MarketStatus = 'trading' | 'cancelOnly' | 'halted';

/** The last word of the tape on a market's base currency. */
export interface IndexTick {
  readonly price: IndexPrice;
  readonly observedAt: TimestampMs;
  readonly recordedAt: TimestampMs;
}

export interface LastTrade {
  readonly priceTicks: PriceTicks;
  readonly at: TimestampMs;
}

export interface Market {
  readonly market: MarketId;
  terms: MarketTerms;
  readonly grid: MarketGrid;
  status: MarketStatus;
  readonly bids: BookSide;
  readonly asks: BookSide;
  readonly stops: StopOrders;
  index: IndexTick | undefined;
  lastTrade: LastTrade | undefined;
}

export interface User {
  readonly user: UserId;
  readonly kind: 'person' | 'house';
  maker: boolean;
  readonly orders: UserOrders;
}

export interface ExchangeState {
  seq: Seq;
  at: TimestampMs;
  nextOrder: OrderId;
  nextTrade: TradeId;
  nextPriority: number;
  openOrdersMax: number;
  readonly currencies: Currency[];
  readonly markets: Market[];
  /** Looks up the currencies of a market for postings. */
  readonly listing: MarketCurrencies;
  readonly users: Map<UserId, User>;
  readonly ledger: Ledger;
  readonly orders: Map<OrderId, OpenOrder>;
  /** `network:transaction` of every deposit that was credited; kept for ever. */
  readonly creditedDeposits: Set<string>;
  readonly requests: RequestWindow;
  /** Markets with a due stop; derived, so that `nextDue` need not look at every market. */
  readonly dueMarkets: Set<Market>;
}

export const OPEN_ORDERS_MAX_DEFAULT = 200;

export function initialState(): ExchangeState {
  const markets: Market[] = [];
  return {
    seq: 0 as Seq,
    at: 0 as TimestampMs,
    nextOrder: 1 as OrderId,
    nextTrade: 1 as TradeId,
    nextPriority: 1,
    openOrdersMax: OPEN_ORDERS_MAX_DEFAULT,
    currencies: [],
    markets,
    listing: { marketCurrencies: (market) => markets[market]!.terms },
    users: new Map(),
    ledger: new Ledger(),
    orders: new Map(),
    creditedDeposits: new Set(),
    requests: new RequestWindow(),
    dueMarkets: new Set(),
  };
}

/** An empty market of these terms. The terms were checked when the market was listed. */
export function emptyMarket(market: MarketId, terms: MarketTerms, currencies: readonly Currency[]): Market {
  const base = currencies[terms.base];
  const quote = currencies[terms.quote];
  const grid = base && quote && marketGrid(base.scale, quote.scale, terms.priceScale, terms.lotScale);
  if (grid === undefined) throw new Error(`Market ${terms.symbol} has impossible terms`);
  return {
    market,
    terms,
    grid,
    status: 'trading',
    bids: new BookSide('buy'),
    asks: new BookSide('sell'),
    stops: new StopOrders(),
    index: undefined,
    lastTrade: undefined,
  };
}

/**
 * The price that the band is drawn around and that stops are compared with: the last index tick where the market
 * has an index, else the last trade, else none. On the scale of the index tape. A silent index goes on anchoring
 * the band, so that nobody can walk the price away while it is silent.
 */
export function referencePrice(market: Market): IndexPrice | undefined {
  if (market.index !== undefined) return market.index.price;
  return market.lastTrade && ticksAsIndexPrice(market.grid, market.lastTrade.priceTicks);
}
