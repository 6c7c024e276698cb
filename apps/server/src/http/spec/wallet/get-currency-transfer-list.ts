// GET /api/webapi/GetCurrencyTransferList: the caller's swaps, newest first.
import { currencyTransferListQuery, currencyTransferPage } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { historyRequest } from '../history-request.ts';

export const getCurrencyTransferList = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetCurrencyTransferList',
    summary: "The caller's swaps, newest first.",
    key: 'read',
    query: currencyTransferListQuery,
    data: currencyTransferPage,
    handle: async ({ query, user }) => {
      const request = { ...historyRequest(context, user, query), one: query.quote };
      const page = await context.ports.history.swapsOfUser(request);
      const { rows, total, behind } = page;
      return ok({
        rows: rows.map(({ seq, at, quote, from, to, give, receive }) => ({
          id: seq,
          quote,
          time: at,
          fo: from,
          to,
          give,
          receive,
        })),
        total,
        behind,
      });
    },
  });
