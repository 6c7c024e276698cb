// Spot commands with every field defaulted: user 1 buys ten lots at 100.00 on the first market.
import { MARKET } from './default-world.ts';
import type { PlainCommandOf } from './plain.ts';

type SpotType =
  | 'PlaceSpotLimitOrder'
  | 'PlaceSpotMarketOrder'
  | 'PlaceSpotMarketOrderByQuote'
  | 'PlaceSpotStopOrder'
  | 'ReplaceQuotes';

type Fields<T extends SpotType> = Partial<Omit<PlainCommandOf<T>, 'type'>>;

const trader = { user: 1, market: MARKET, side: 'buy' } as const;
const limitTerms = { priceTicks: 10_000, lots: 10, timeInForce: 'GTC' } as const;

export function limit(fields: Fields<'PlaceSpotLimitOrder'> = {}): PlainCommandOf<'PlaceSpotLimitOrder'> {
  return { type: 'PlaceSpotLimitOrder', ...trader, ...limitTerms, postOnly: false, ...fields };
}

/** By default user 2 sells what user 1 would buy: the other side of a trade. */
export function ask(fields: Fields<'PlaceSpotLimitOrder'> = {}): PlainCommandOf<'PlaceSpotLimitOrder'> {
  return limit({ user: 2, side: 'sell', ...fields });
}

export function marketOrder(
  fields: Fields<'PlaceSpotMarketOrder'> = {},
): PlainCommandOf<'PlaceSpotMarketOrder'> {
  return { type: 'PlaceSpotMarketOrder', ...trader, lots: 10, ...fields };
}

export function marketByQuote(
  fields: Fields<'PlaceSpotMarketOrderByQuote'> = {},
): PlainCommandOf<'PlaceSpotMarketOrderByQuote'> {
  return { type: 'PlaceSpotMarketOrderByQuote', ...trader, quoteAmount: 100_000n, ...fields };
}

/** A buy that waits for 110.00 and then pays up to 120.00. */
export function stop(fields: Fields<'PlaceSpotStopOrder'> = {}): PlainCommandOf<'PlaceSpotStopOrder'> {
  return {
    type: 'PlaceSpotStopOrder',
    ...trader,
    ...limitTerms,
    stopTicks: 11_000,
    priceTicks: 12_000,
    ...fields,
  };
}

export function cancel(order: number, user = 1): PlainCommandOf<'CancelSpotOrder'> {
  return { type: 'CancelSpotOrder', user, order };
}

/** Nine lots at 100.01 instead of ten at 100.00. */
export function change(
  order: number,
  fields: Partial<Omit<PlainCommandOf<'ChangeSpotOrder'>, 'type' | 'order'>> = {},
): PlainCommandOf<'ChangeSpotOrder'> {
  const terms = { remainingLots: 10, priceTicks: 10_001, lots: 9 };
  return { type: 'ChangeSpotOrder', user: 1, market: MARKET, order, ...terms, ...fields };
}

/** Levels are written as [ticks, lots]. */
export function quotes(
  bids: readonly (readonly [number, number])[],
  asks: readonly (readonly [number, number])[],
  user = 1,
  market = MARKET,
): PlainCommandOf<'ReplaceQuotes'> {
  const levels = (pairs: typeof bids) => pairs.map(([priceTicks, lots]) => ({ priceTicks, lots }));
  return { type: 'ReplaceQuotes', user, market, bids: levels(bids), asks: levels(asks) };
}

export function setStatus(
  status: PlainCommandOf<'SetMarketStatus'>['status'],
  market = MARKET,
): PlainCommandOf<'SetMarketStatus'> {
  return { type: 'SetMarketStatus', operator: 0, action: 0, market, status };
}

export function transfer(
  fields: Partial<Omit<PlainCommandOf<'TransferBetweenWallets'>, 'type'>> = {},
): PlainCommandOf<'TransferBetweenWallets'> {
  return {
    type: 'TransferBetweenWallets',
    user: 1,
    from: 'spot',
    to: 'funding',
    currency: 0,
    amount: 1n,
    ...fields,
  };
}
