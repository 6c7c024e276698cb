// GET /api/openapi/GetTape: the ticks of a short time with all their sources.
import { priceTapeQuery, tapeTicks } from '@candor/wire';
import { callers } from '../../../history/index.ts';
import { CallerBudgets } from '../../caller-budgets.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';
import { writeTapePrice } from '../../streams/seconds-row.ts';

/** Of the tape, in milliseconds: a minute of it takes tens of milliseconds to read and to write. */
export const tapeBudget = { atOnceMax: 1_200_000, perSecond: 60_000 } as const;
/** What a question weighs at least, however short the time that it asks for. */
const ASKED_MS_MIN = 1_000;

export const getTape = ({ listing, ports }: RouteContext) => {
  const budgets = new CallerBudgets(tapeBudget);
  return publicRoute({
    method: 'GET',
    url: '/api/openapi/GetTape',
    summary: 'The ticks that were recorded in at most two minutes, with all their sources.',
    query: priceTapeQuery,
    data: tapeTicks,
    handle: async ({ query, origin }) => {
      const wanted = query.symbol === undefined ? undefined : listing.marketBySymbol(query.symbol);
      if (query.symbol !== undefined && wanted === undefined) return refuse('venue.marketUnknown');
      const askedMs = Math.max(ASKED_MS_MIN, query.to - query.from);
      const seconds = budgets.take(origin.address, askedMs);
      if (seconds > 0) return refuse('request.rateLimited', { details: { seconds: String(seconds) } });
      const scales = new Map(listing.markets.map(({ market, symbol, grid }) => [market, { symbol, grid }]));
      const ticks = await ports.receipts.ticks(callers.address(origin.address), query.from, query.to);
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
};
