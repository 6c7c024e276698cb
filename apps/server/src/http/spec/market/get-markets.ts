// GET /api/openapi/GetMarkets: the terms of every market.
import { formatDecimal, type MarketView } from '@candor/exchange';
import { type Market, type MarketGroup, markets } from '@candor/wire';
import { defaultMarket } from '../../../listing/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const getMarkets = ({ listing }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetMarkets',
    summary: 'The terms of every market.',
    data: markets,
    handle: () => ok(listing.markets.map((market) => writeMarket(market, groupOf(market.symbol)))),
  });

/** What an operator listed beyond the default listing is new, and stands with the new ones. */
function groupOf(symbol: string): MarketGroup {
  return defaultMarket(symbol)?.group ?? 'innovation';
}

function writeMarket(market: MarketView, group: MarketGroup): Market {
  const { base, quote, terms, grid, status, symbol } = market;
  return {
    symbol,
    base: base.code,
    quote: quote.code,
    name: base.name,
    baseScale: base.scale,
    quoteScale: quote.scale,
    priceScale: terms.priceScale,
    lotScale: terms.lotScale,
    minAmount: formatDecimal(terms.minLots, grid.lotScale),
    maxAmount: formatDecimal(terms.maxLots, grid.lotScale),
    maxPrice: formatDecimal(terms.maxTicks, grid.priceScale),
    minTotal: formatDecimal(terms.minNotional, quote.scale),
    maxTotal: formatDecimal(terms.maxNotional, quote.scale),
    bandPpm: terms.bandPpm,
    makerFeePpm: terms.makerFeePpm,
    takerFeePpm: terms.takerFeePpm,
    status,
    group,
  };
}
