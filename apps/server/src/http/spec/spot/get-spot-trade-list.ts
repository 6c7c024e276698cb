// GET /api/webapi/GetSpotTradeList: the caller's orders with what became of them, newest first.
import { spotHistoryQuery, spotOrderPage } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { historyRequest } from '../history-request.ts';
import { writeOrderRow } from '../history-rows.ts';

export const getSpotTradeList = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetSpotTradeList',
    summary: "The caller's orders with what became of them, newest first.",
    key: 'read',
    query: spotHistoryQuery,
    data: spotOrderPage,
    handle: async ({ query, user }) => {
      const market = query.symbol === undefined ? undefined : context.listing.marketBySymbol(query.symbol);
      if (query.symbol !== undefined && market === undefined) return refuse('venue.marketUnknown');
      const request = { ...historyRequest(context, user, query), market: market?.market, order: query.id };
      const { rows, total, behind } = await context.ports.history.ordersOfUser(request);
      return ok({ rows: rows.map((row) => writeOrderRow(context.listing, row)), total, behind });
    },
  });
