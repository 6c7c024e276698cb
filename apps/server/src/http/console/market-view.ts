// A market as operators see it: its terms as decimals of its currencies.
import { formatDecimal, type MarketView } from '@candor/exchange';
import type { ConsoleMarket } from '@candor/wire/console';

export function describeMarket({ symbol, base, quote, terms, grid, status }: MarketView): ConsoleMarket {
  return {
    symbol,
    base: base.code,
    quote: quote.code,
    priceScale: terms.priceScale,
    lotScale: terms.lotScale,
    minAmount: formatDecimal(terms.minLots, grid.lotScale),
    maxAmount: formatDecimal(terms.maxLots, grid.lotScale),
    minTotal: formatDecimal(terms.minNotional, quote.scale),
    maxTotal: formatDecimal(terms.maxNotional, quote.scale),
    bandPpm: terms.bandPpm,
    makerFeePpm: terms.makerFeePpm,
    takerFeePpm: terms.takerFeePpm,
    status,
  };
}
