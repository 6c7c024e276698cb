// The checks that the spot commands share, in the order in which they are made.
import { notional } from '../arithmetic/market-units.ts';
import type { Atoms, CurrencyId, Lots, PriceTicks, UserId } from '../arithmetic/units.ts';
import { userOwner } from '../ledger/owners.ts';
import type { Side } from '../order-book/orders.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState, Market, User } from '../state.ts';

/** Why this user cannot trade on this market now; only asked where something stands against it. */
export function cannotTrade(user: User | undefined, market: Market | undefined): Refused {
  if (user === undefined) return refused('user.unknown');
  if (market === undefined) return refused('venue.marketUnknown');
  if (user.frozen) return refused('user.frozen');
  const details = { symbol: market.terms.symbol };
  return refused(market.status === 'halted' ? 'spot.marketHalted' : 'spot.marketCancelOnly', details);
}

export function checkPrice(
  market: Market,
  priceTicks: PriceTicks,
  code: 'spot.priceOutOfRange' | 'spot.stopPriceOutOfRange' = 'spot.priceOutOfRange',
): Refused | undefined {
  if (priceTicks >= 1 && priceTicks <= market.terms.maxTicks) return undefined;
  return refused(code, { maxTicks: market.terms.maxTicks, market: market.market });
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
  return state.ledger.available(userOwner(user), 'spot', currency);
}

/** `needed` is the most that the order may cost, where that is known before it trades. */
export function insufficientBalance(currency: CurrencyId, available: Atoms, needed?: Atoms): Refused {
  const details = { currency, available };
  return refused('wallet.insufficientBalance', needed === undefined ? details : { ...details, needed });
}

export function checkOpenOrders(state: ExchangeState, user: User): Refused | undefined {
  return user.orders.count < state.openOrdersMax ? undefined : tooManyOpenOrders(state);
}

export function tooManyOpenOrders({ openOrdersMax }: ExchangeState): Refused {
  return refused('spot.tooManyOpenOrders', { maximum: openOrdersMax });
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
  // No order is larger than the largest, so a side of few orders needs no search for the level.
  if ((book.orderCount + 1) * market.terms.maxLots <= Number.MAX_SAFE_INTEGER) return undefined;
  const total = (book.levelAt(priceTicks)?.totalLots ?? 0) - freed + lots;
  return total <= Number.MAX_SAFE_INTEGER ? undefined : refused('spot.levelFull');
}
