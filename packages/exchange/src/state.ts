// The state of the whole venue. Only `evolve` changes it; everything else reads.
import { AppendOnlyMap } from './append-only-map.ts';
import type { MarketGrid } from './arithmetic/market-units.ts';
import { marketGrid, ticksAsIndexPrice } from './arithmetic/market-units.ts';
import type {
  ActionId,
  CurrencyId,
  IndexPrice,
  LockId,
  MarketId,
  OrderId,
  PerpetualId,
  PriceTicks,
  RatePpm,
  SecondsOrderId,
  Seq,
  SwapQuoteId,
  TimestampMs,
  TradeId,
  UserId,
  WithdrawalId,
} from './arithmetic/units.ts';
import { DenseTable } from './dense-table.ts';
import { Touched } from './hashing/touched.ts';
import { IdTable } from './id-table.ts';
import { Ledger } from './ledger/ledger.ts';
import type { MarketCurrencies } from './ledger/market-currencies.ts';
import { initialMiningState, type MiningState } from './mining/mining-state.ts';
import { BookSide } from './order-book/book-side.ts';
import type { OrderLinks } from './order-book/order-links.ts';
import { OrderPool } from './order-book/order-pool.ts';
import { type OpenOrder, UserOrders } from './order-book/orders.ts';
import { StopOrders } from './order-book/stop-orders.ts';
import { initialPerpetualState, type PerpetualState } from './perpetual/perpetual-state.ts';
import { RequestWindow } from './request-window.ts';
import { initialSecondsState, type SecondsState } from './seconds/seconds-state.ts';
import { BandLimits } from './spot/band-limits.ts';
import { initialSubscriptionState, type SubscriptionState } from './subscription/subscription-state.ts';
import { TextSet } from './text-set.ts';
import type { UserTier } from './user-tier.ts';
import type { MarketTerms } from './venue/commands.ts';
import { initialWalletState, type WalletState } from './wallet/wallet-state.ts';

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
  /** Behind the market, for a price moves only so far from tick to tick: contracts wait for the next. */
  readonly isHeldBack: boolean;
}

export interface LastTrade {
  readonly priceTicks: PriceTicks;
  readonly at: TimestampMs;
}

/** Fees that others have replaced: orders that were open then pay no more. */
export interface EarlierFees {
  /** The number of the first order that was placed after the change. */
  readonly before: OrderId;
  /** Ppm of what is received. */
  readonly makerFeePpm: RatePpm;
  readonly takerFeePpm: RatePpm;
}

export interface Market {
  readonly market: MarketId;
  terms: MarketTerms;
  /** Those that open orders may still need, in the order of `before`. */
  earlierFees: readonly EarlierFees[];
  readonly grid: MarketGrid;
  status: MarketStatus;
  readonly bids: BookSide;
  readonly asks: BookSide;
  readonly stops: StopOrders;
  index: IndexTick | undefined;
  /** Changed in place: a new one for every trade would be an old object that learns of a young one each time. */
  lastTrade: { -readonly [Name in keyof LastTrade]: LastTrade[Name] } | undefined;
  readonly band: BandLimits;
}

/**
 * A user is the list of its orders, and what every order asks of it comes next: where a million users trade, all of it
 * is one way to memory, and a list beside the user would be another.
 */
export class User extends UserOrders {
  readonly kind: 'person' | 'house' = 'person';
  /** Can only take risk off: cancel orders, close positions, and cancel withdrawals that nobody approved. */
  frozen = false;
  readonly user: UserId = 0 as UserId;
  /** Where its hash lies, and whether it changed since; see `Touched`. */
  mark = 0;
  /** Receives a share of this user's spot trading fees. */
  readonly inviter: UserId | undefined;
  maker = false;
  tier: UserTier = 'none';
  /** The last change of a password or second factor that was noted, and until when nothing can leave because of it. */
  lastSecurityChange = 0;
  withdrawalsBlockedUntil = 0 as TimestampMs;

  /** A user as the first moment finds it. */
  constructor(
    { user, kind, inviter }: Pick<User, 'user' | 'kind' | 'inviter'>,
    links: OrderLinks<OpenOrder>,
  ) {
    super(links);
    this.user = user;
    this.kind = kind;
    this.inviter = inviter;
  }

  get orders(): UserOrders {
    return this;
  }
}

export interface ExchangeState {
  seq: Seq;
  at: TimestampMs;
  /** The record with which the cascade of the last record began: the cause of whatever it has made due. */
  root: Seq;
  nextOrder: OrderId;
  nextTrade: TradeId;
  nextPriority: number;
  nextWithdrawal: WithdrawalId;
  nextSwapQuote: SwapQuoteId;
  nextPerpetual: PerpetualId;
  /** The last UTC day whose midnight fee was dealt with. */
  overnightDay: number;
  nextSecondsOrder: SecondsOrderId;
  nextLock: LockId;
  /** The last UTC day whose accrual of locks is done. */
  accruedDay: number;
  openOrdersMax: number;
  /** Until an operator sets it, nothing is swapped. */
  swapSpreadPpm: RatePpm | undefined;
  /** Until an operator sets it, nothing is paid to inviters. */
  referralRatePpm: RatePpm | undefined;
  readonly currencies: Currency[];
  readonly markets: Market[];
  /** Looks up the currencies of a market for postings. */
  readonly listing: MarketCurrencies;
  readonly users: DenseTable<UserId, User>;
  readonly ledger: Ledger;
  readonly orders: IdTable<OrderId, OpenOrder>;
  readonly spareOrders: OrderPool;
  /** `network:transaction` of everything that came in from outside; kept for ever. */
  readonly creditedDeposits: TextSet;
  readonly wallet: WalletState;
  readonly perpetual: PerpetualState;
  readonly seconds: SecondsState;
  readonly mining: MiningState;
  readonly subscription: SubscriptionState;
  /** The operators' actions that were carried out, each with its record; kept for ever. */
  readonly actions: AppendOnlyMap<ActionId, Seq>;
  readonly requests: RequestWindow;
  /** Markets with a due stop; derived, so that `nextDue` need not look at every market. */
  readonly dueMarkets: Set<Market>;
  /** What changed since the state was hashed. */
  readonly touched: Touched<User>;
}

/** A class, so that the look-up is the same function for every state. */
class ListedMarkets implements MarketCurrencies {
  readonly #markets: readonly Market[];

  constructor(markets: readonly Market[]) {
    this.#markets = markets;
  }

  marketCurrencies(market: MarketId): MarketTerms {
    return this.#markets[market]!.terms;
  }
}

export const OPEN_ORDERS_MAX_DEFAULT = 200;

export function initialState(): ExchangeState {
  const markets: Market[] = [];
  return {
    seq: 0 as Seq,
    at: 0 as TimestampMs,
    root: 0 as Seq,
    nextOrder: 1 as OrderId,
    nextTrade: 1 as TradeId,
    nextPriority: 1,
    nextWithdrawal: 1 as WithdrawalId,
    nextSwapQuote: 1 as SwapQuoteId,
    nextPerpetual: 1 as PerpetualId,
    overnightDay: 0,
    nextSecondsOrder: 1 as SecondsOrderId,
    nextLock: 1 as LockId,
    accruedDay: 0,
    openOrdersMax: OPEN_ORDERS_MAX_DEFAULT,
    swapSpreadPpm: undefined,
    referralRatePpm: undefined,
    currencies: [],
    markets,
    listing: new ListedMarkets(markets),
    users: new DenseTable(),
    ledger: new Ledger(),
    orders: new IdTable(),
    spareOrders: new OrderPool(),
    creditedDeposits: new TextSet(),
    wallet: initialWalletState(),
    perpetual: initialPerpetualState(),
    seconds: initialSecondsState(),
    mining: initialMiningState(),
    subscription: initialSubscriptionState(),
    actions: new AppendOnlyMap(),
    requests: new RequestWindow(),
    dueMarkets: new Set(),
    touched: new Touched(),
  };
}

/** An empty market of these terms. The terms were checked when the market was listed. */
export function emptyMarket(state: ExchangeState, market: MarketId, terms: MarketTerms): Market {
  const base = state.currencies[terms.base];
  const quote = state.currencies[terms.quote];
  const grid = base && quote && marketGrid(base.scale, quote.scale, terms.priceScale, terms.lotScale);
  if (grid === undefined) throw new Error(`Market ${terms.symbol} has impossible terms`);
  return {
    market,
    terms,
    earlierFees: [],
    grid,
    status: 'trading',
    bids: new BookSide('buy', state.spareOrders.links),
    asks: new BookSide('sell', state.spareOrders.links),
    stops: new StopOrders(),
    index: undefined,
    lastTrade: undefined,
    band: new BandLimits(grid.indexPerTick),
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
