// GET /api/openapi/histominute: candles for the chart, as a JSON string inside `data`.
import { candlesQuery, type Histominute, histominuteText } from '@candor/wire';
import { callers } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';
import { writeCandle } from '../../streams/candle.ts';

export const histominute = ({ listing, ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/histominute',
    summary: 'Candles for the chart, as a JSON string.',
    query: candlesQuery,
    data: histominuteText,
    handle: async ({ query, origin }) => {
      const { symbol, period, limit, toTs } = query;
      const market = listing.marketBySymbol(symbol);
      const beforeMs = toTs === undefined ? undefined : toTs * 1000;
      const caller = callers.address(origin.address);
      const candles = await ports.prices.candles(symbol, period, limit, beforeMs, caller);
      if (market === undefined || candles === undefined) return refuse('venue.marketUnknown');
      const body: Histominute = {
        Response: 'Success',
        Data: { Data: candles.map((candle) => writeCandle(market, candle)) },
      };
      return ok(JSON.stringify(body));
    },
  });
