// What can be read from the state: copies for the outside, never references into it.
import type { MarketGrid } from './arithmetic/market-units.ts';
import type {
  Atoms,
  CurrencyId,
  Lots,
  MarketId,
  OrderId,
  PriceTicks,
  TimestampMs,
  UserId,
} from './arithmetic/units.ts';
import { userOwner, type WalletName, wallets } from './ledger/owners.ts';
import type { BookSide } from './order-book/book-side.ts';
import type { OpenOrder, Side, TimeInForce } from './order-book/orders.ts';
import type { Currency, ExchangeState, IndexTick, LastTrade, Market, MarketStatus } from './state.ts';
import type { MarketTerms } from './venue/commands.ts';
import { type Transferred, transactionKey } from './wallet/transactions.ts';

export function currencies(state: ExchangeState): readonly Currency[] {
  return [...state.currencies];
}

export function currencyByCode(state: ExchangeState, code: string): Currency | undefined {
  return state.currencies.find((currency) => currency.code === code);
}

export interface MarketView {
  readonly market: MarketId;
  readonly symbol: string;
  readonly base: Currency;
  readonly quote: Currency;
  readonly terms: MarketTerms;
  readonly grid: MarketGrid;
  readonly status: MarketStatus;
  readonly index: IndexTick | undefined;
  readonly lastTrade: LastTrade | undefined;
}

function marketView(state: ExchangeState, market: Market): MarketView {
  const { terms, grid, status, index, lastTrade } = market;
  const base = state.currencies[terms.base]!;
  const quote = state.currencies[terms.quote]!;
  return {
    market: market.market,
    symbol: terms.symbol,
    base,
    quote,
    terms,
    grid,
    status,
    index,
    lastTrade: lastTrade && { ...lastTrade },
  };
}

export function markets(state: ExchangeState): readonly MarketView[] {
  return state.markets.map((market) => marketView(state, market));
}

export function marketById(state: ExchangeState, market: MarketId): MarketView | undefined {
  const found = state.markets[market];
  return found && marketView(state, found);
}

export function marketBySymbol(state: ExchangeState, symbol: string): MarketView | undefined {
  const found = state.markets.find((market) => market.terms.symbol === symbol);
  return found && marketView(state, found);
}

export function indexTick(state: ExchangeState, market: MarketId): IndexTick | undefined {
  return state.markets[market]?.index;
}

export interface UserView {
  readonly user: UserId;
  readonly kind: 'person' | 'house';
  readonly maker: boolean;
  readonly inviter: UserId | undefined;
  readonly frozen: boolean;
  readonly openOrders: number;
}

export function userInfo(state: ExchangeState, user: UserId): UserView | undefined {
  const found = state.users.get(user);
  if (found === undefined) return undefined;
  const { kind, maker, inviter, frozen, orders } = found;
  return { user, kind, maker, inviter, frozen, openOrders: orders.count };
}

export interface BalanceView {
  readonly wallet: WalletName;
  readonly currency: CurrencyId;
  readonly available: Atoms;
  readonly held: Atoms;
}

/** Every wallet and currency of a user, zeros included, in the order of wallets and listings. */
export function balances(state: ExchangeState, user: UserId): readonly BalanceView[] {
  const owner = userOwner(user);
  return wallets.flatMap((wallet) =>
    state.currencies.map(({ currency }) => ({
      wallet,
      currency,
      ...state.ledger.account(owner, wallet, currency),
    })),
  );
}

export function balance(
  state: ExchangeState,
  user: UserId,
  wallet: WalletName,
  currency: CurrencyId,
): BalanceView {
  return { wallet, currency, ...state.ledger.account(userOwner(user), wallet, currency) };
}

export interface OpenOrderView {
  readonly order: OrderId;
  readonly user: UserId;
  readonly market: MarketId;
  readonly side: Side;
  readonly kind: 'limit' | 'stop';
  readonly priceTicks: PriceTicks;
  readonly stopTicks: PriceTicks | undefined;
  readonly lots: Lots;
  readonly remainingLots: Lots;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly quote: boolean;
  readonly placedAt: TimestampMs;
}

/** A user's live orders, oldest first. */
export function openOrders(state: ExchangeState, user: UserId): readonly OpenOrderView[] {
  const found = state.users.get(user);
  return found === undefined ? [] : Array.from(found.orders, openOrderView);
}

function openOrderView(open: OpenOrder): OpenOrderView {
  const { order, user, market, side, kind, priceTicks, lots, timeInForce, placedAt } = open;
  const shared = { order, user, market, side, kind, priceTicks, lots, timeInForce, placedAt };
  return open.kind === 'limit'
    ? {
        ...shared,
        stopTicks: undefined,
        remainingLots: open.remainingLots,
        postOnly: open.postOnly,
        quote: open.quote,
      }
    : { ...shared, stopTicks: open.stopTicks, remainingLots: open.lots, postOnly: false, quote: false };
}

export interface DepthLevel {
  readonly priceTicks: PriceTicks;
  readonly lots: Lots;
  readonly orders: number;
}

export interface Depth {
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

/** The best levels of a market's book on each side, best first. */
export function bookDepth(state: ExchangeState, market: MarketId, levels: number): Depth {
  const found = state.markets[market];
  if (found === undefined) return { bids: [], asks: [] };
  return { bids: sideDepth(found.bids, levels), asks: sideDepth(found.asks, levels) };
}

function sideDepth(side: BookSide, levels: number): readonly DepthLevel[] {
  const depth: DepthLevel[] = [];
  for (const { priceTicks, totalLots, orderCount } of side.levelsFromBest()) {
    if (depth.length >= levels) break;
    depth.push({ priceTicks, lots: totalLots, orders: orderCount });
  }
  return depth;
}

/** Whether a deposit of this network and transaction was ever credited. */
export function isDepositCredited(state: ExchangeState, transferred: Transferred): boolean {
  return state.creditedDeposits.has(transactionKey(transferred));
}
