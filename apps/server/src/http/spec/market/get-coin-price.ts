// GET /api/openapi/GetCoinPrice and /api/openapi/getcoinprice: the last price of one pair, and when it was observed.
import { formatDecimal, type MarketView, marketById } from '@candor/exchange';
import { coinPrice, coinPriceQuery } from '@candor/wire';
import { formatIndexPrice } from '../../../prices/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

const coinPriceAt =
  (url: string) =>
  ({ listing, ports }: RouteContext) =>
    publicRoute({
      method: 'GET',
      url,
      summary: 'The last price of one pair, and when it was observed.',
      query: coinPriceQuery,
      data: coinPrice,
      handle: async ({ query }) => {
        const market = listing.marketBySymbol(query.symbol);
        if (market === undefined) return refuse('venue.marketUnknown');
        const price = await ports.engine.read((state) => priceOf(marketById(state, market.market)));
        if (price === undefined) return refuse('spot.noReferencePrice');
        return ok({
          symbol: market.base.code,
          fromsymbol: market.quote.code,
          ...price,
        });
      },
    });

/** The last tick of the index; of a market without one, the last trade. */
function priceOf(
  market: MarketView | undefined,
): { readonly price: string; readonly time: number } | undefined {
  if (market === undefined) return undefined;
  const { index, lastTrade, grid } = market;
  if (index !== undefined)
    return { price: formatIndexPrice(index.price, grid.priceScale), time: index.observedAt };
  return lastTrade && { price: formatDecimal(lastTrade.priceTicks, grid.priceScale), time: lastTrade.at };
}

export const getCoinPrice = coinPriceAt('/api/openapi/GetCoinPrice');
/** The specification names the call in two spellings. */
export const getCoinPriceInSmallLetters = coinPriceAt('/api/openapi/getcoinprice');
