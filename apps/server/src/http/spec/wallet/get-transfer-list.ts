// GET /api/webapi/GetTransferList: what the caller moved between the own wallets, newest first.
import { transferPage, walletListQuery, walletNumbers } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { historyRequest } from '../history-request.ts';

export const getTransferList = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetTransferList',
    summary: 'What the caller moved between the own wallets, newest first.',
    key: 'read',
    query: walletListQuery,
    data: transferPage,
    handle: async ({ query, user }) => {
      const request = { ...historyRequest(context, user, query), one: query.id };
      const page = await context.ports.history.transfersOfUser(request);
      const { rows, total, behind } = page;
      return ok({
        rows: rows.map(({ seq, at, from, to, currency, amount }) => ({
          id: seq,
          time: at,
          from: walletNumbers[from],
          to: walletNumbers[to],
          currency,
          amount,
        })),
        total,
        behind,
      });
    },
  });
