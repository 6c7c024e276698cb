// GET /api/webapi/GetSpotFillList: the caller's own trades, newest first.
import { spotFillPage, spotHistoryQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { historyRequest } from '../history-request.ts';
import { writeFillRow } from '../history-rows.ts';

export const getSpotFillList = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetSpotFillList',
    summary: "The caller's own trades, newest first.",
    key: 'read',
    query: spotHistoryQuery,
    data: spotFillPage,
    handle: async ({ query, user }) => {
      const market = query.symbol === undefined ? undefined : context.listing.marketBySymbol(query.symbol);
      if (query.symbol !== undefined && market === undefined) return refuse('venue.marketUnknown');
      const request = { ...historyRequest(context, user, query), market: market?.market, trade: query.id };
      const { rows, total, behind } = await context.ports.history.fillsOfUser(request);
      return ok({ rows: rows.map(writeFillRow), total, behind });
    },
  });
