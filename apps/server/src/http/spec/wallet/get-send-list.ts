// GET /api/webapi/GetSendList: what the caller sent to other accounts and received from them, newest first.
import { sendPage, walletListQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { historyRequest } from '../history-request.ts';

export const getSendList = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetSendList',
    summary: 'What the caller sent to other accounts and received from them, newest first.',
    key: 'read',
    query: walletListQuery,
    data: sendPage,
    handle: async ({ query, user }) => {
      const { history, wallet } = context.ports;
      const request = { ...historyRequest(context, user, query), one: query.id };
      const { rows, total, behind } = await history.sendsOfUser(request);
      const accounts = await wallet.publicIdsOf(rows.map(({ counterparty }) => counterparty));
      return ok({
        rows: rows.flatMap(({ seq, at, direction, counterparty, currency, amount }) => {
          const account = accounts.get(counterparty);
          // Only people have public ids, and only people send.
          return account === undefined ? [] : [{ id: seq, time: at, direction, account, currency, amount }];
        }),
        total,
        behind,
      });
    },
  });
