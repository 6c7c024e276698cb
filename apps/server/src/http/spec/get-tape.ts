// GET /api/openapi/GetTape: the ticks of a short time with all their sources.
import { priceTapeQuery, tapeTicks } from '@candor/wire';
import type { RouteContext } from '../context.ts';
import { ok, refuse } from '../outcome.ts';
import { publicRoute } from '../route.ts';
import { writeTapePrice } from '../streams/seconds-row.ts';

export const getTape = ({ listing, ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetTape',
    summary: 'The ticks that were recorded in at most two minutes, with all their sources.',
    query: priceTapeQuery,
    data: tapeTicks,
    handle: async ({ query }) => {
      const wanted = query.symbol === undefined ? undefined : listing.marketBySymbol(query.symbol);
      if (query.symbol !== undefined && wanted === undefined) return refuse('venue.marketUnknown');
      const scales = new Map(listing.markets.map(({ market, symbol, grid }) => [market, { symbol, grid }]));
      const ticks = await ports.receipts.ticks(query.from, query.to);
      return ok(
        ticks.flatMap((tick) => {
          const listed = scales.get(tick.market);
          if (listed === undefined || (wanted !== undefined && tick.market !== wanted.market)) return [];
          const { market, seq, source, observedAt, recordedAt, sincePreviousMs } = tick;
          const { symbol, grid } = listed;
          return [
            {
              ...{ symbol, market, seq, source, observedAt, recordedAt, sincePreviousMs },
              price: writeTapePrice(tick.price, grid.priceScale),
              sources: tick.quotes.map((quote) => ({
                name: quote.source,
                price: writeTapePrice(quote.price, grid.priceScale),
                observedAt: quote.observedAt,
              })),
            },
          ];
        }),
      );
    },
  });
