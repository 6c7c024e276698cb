// GET /api/openapi/GetRamdonSpotTrade: the real tape of a market, newest first. Nothing on it is random.
import { tape as tapeData, tapeQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const getRamdonSpotTrade = ({ listing, tape }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetRamdonSpotTrade',
    summary: 'The public tape of a market, newest first.',
    query: tapeQuery,
    data: tapeData,
    handle: async ({ query }) => {
      const market = listing.marketBySymbol(query.symbol);
      if (market === undefined) return refuse('venue.marketUnknown');
      return ok(await tape.recent(market, query.limit));
    },
  });
