// The checks that the spot commands share, in the order in which they are made.
import { notional } from '../arithmetic/market-units.ts';
import type { Atoms, CurrencyId, Lots, MarketId, PriceTicks, UserId } from '../arithmetic/units.ts';
import { userOwner } from '../ledger/owners.ts';
import type { Side } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, Market, User } from '../state.ts';

export interface Trader {
  readonly user: User;
  readonly market: Market;
}

/** The user and the market of an order, or why they cannot trade now. */
export function openTrader(state: ExchangeState, user: UserId, market: MarketId): Trader | Refused {
  const found = findTrader(state, user, market);
  if ('outcome' in found) return found;
  if (found.market.status === 'halted')
    return refused('spot.marketHalted', { symbol: found.market.terms.symbol });
  if (found.market.status === 'cancelOnly') {
    return refused('spot.marketCancelOnly', { symbol: found.market.terms.symbol });
  }
  return found;
}

export function findTrader(state: ExchangeState, user: UserId, market: MarketId): Trader | Refused {
  const foundUser = state.users.get(user);
  if (foundUser === undefined) return refused('user.unknown');
  const foundMarket = state.markets[market];
  if (foundMarket === undefined) return refused('venue.marketUnknown');
  return { user: foundUser, market: foundMarket };
}

export function checkPrice(market: Market, priceTicks: PriceTicks): Refused | undefined {
  if (priceTicks >= 1 && priceTicks <= market.terms.maxTicks) return undefined;
  return refused('spot.priceOutOfRange', { maxTicks: market.terms.maxTicks, market: market.market });
}

export function checkLots(market: Market, lots: Lots): Refused | undefined {
  if (lots >= market.terms.minLots && lots <= market.terms.maxLots) return undefined;
  const { minLots, maxLots } = market.terms;
  return refused('spot.quantityOutOfRange', { minLots, maxLots, market: market.market });
}

export function checkNotional(market: Market, quote: Atoms): Refused | undefined {
  const { minNotional, maxNotional, quote: currency } = market.terms;
  if (quote < minNotional) return refused('spot.notionalTooSmall', { minimum: minNotional, currency });
  if (quote > maxNotional) return refused('spot.notionalTooLarge', { maximum: maxNotional, currency });
  return undefined;
}

/** Price, quantity and notional of a limit order, in this order. */
export function checkLimitTerms(market: Market, priceTicks: PriceTicks, lots: Lots): Refused | undefined {
  return (
    checkGrid(market, priceTicks, lots) ?? checkNotional(market, notional(market.grid, priceTicks, lots))
  );
}

/** Price and quantity: after these, their product is a safe integer. */
export function checkGrid(market: Market, priceTicks: PriceTicks, lots: Lots): Refused | undefined {
  return checkPrice(market, priceTicks) ?? checkLots(market, lots);
}

/** The currency that an order of this side pays with. */
export function paidCurrency(market: Market, side: Side): CurrencyId {
  return side === 'buy' ? market.terms.quote : market.terms.base;
}

export function availableFor(state: ExchangeState, user: UserId, currency: CurrencyId): Atoms {
  return state.ledger.account(userOwner(user), 'spot', currency).available;
}

/** `needed` is the most that the order may cost, where that is known before it trades. */
export function insufficientBalance(currency: CurrencyId, available: Atoms, needed?: Atoms): Refused {
  const details = { currency, available };
  return refused('wallet.insufficientBalance', needed === undefined ? details : { ...details, needed });
}

export function checkOpenOrders(state: ExchangeState, user: User): Refused | undefined {
  if (user.orders.count < state.openOrdersMax) return undefined;
  return refused('spot.tooManyOpenOrders', { maximum: state.openOrdersMax });
}

/** A level's total stays a safe integer; `freed` lots leave it in the same command. */
export function checkLevel(
  market: Market,
  side: Side,
  priceTicks: PriceTicks,
  lots: Lots,
  freed = 0,
): Refused | undefined {
  const book = side === 'buy' ? market.bids : market.asks;
  const total = (book.levelAt(priceTicks)?.totalLots ?? 0) - freed + lots;
  return total <= Number.MAX_SAFE_INTEGER ? undefined : refused('spot.levelFull');
}
