// GET /api/openapi/GetTapeRoots: one hash for every minute, over all ticks of all symbols of that minute.
import { tapeRoots, tapeRootsQuery } from '@candor/wire';
import type { RouteContext } from '../context.ts';
import { ok } from '../outcome.ts';
import { publicRoute } from '../route.ts';

export const getTapeRoots = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetTapeRoots',
    summary: 'For every minute that has ended, of at most two hours, the root over all ticks of all symbols.',
    query: tapeRootsQuery,
    data: tapeRoots,
    handle: async ({ query }) => ok([...(await ports.receipts.roots(query.from, query.to))]),
  });
