// GET /api/webapi/GetCurrencyTransferList: the caller's swaps, newest first.
import { currencyTransferPage, walletListQuery } from '@candor/wire';
import type { RouteContext } from '../context.ts';
import { ok } from '../outcome.ts';
import { userRoute } from '../route.ts';
import { historyRequest } from './history-request.ts';

export const getCurrencyTransferList = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetCurrencyTransferList',
    summary: "The caller's swaps, newest first.",
    query: walletListQuery,
    data: currencyTransferPage,
    handle: async ({ query, user }) => {
      const page = await context.ports.history.swapsOfUser(historyRequest(context, user, query));
      const { rows, total, behind } = page;
      return ok({
        rows: rows.map(({ seq, at, from, to, give, receive }) => ({
          id: seq,
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
