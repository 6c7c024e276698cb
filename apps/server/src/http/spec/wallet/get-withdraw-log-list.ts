// GET /api/webapi/GetWithdrawLogList: the caller's withdrawals, newest first, with their addresses and reasons.
import { walletListQuery, withdrawLogPage } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { historyRequest } from '../history-request.ts';
import { writeWithdrawals } from './withdrawal-rows.ts';

export const getWithdrawLogList = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetWithdrawLogList',
    summary: "The caller's withdrawals, newest first.",
    key: 'read',
    query: walletListQuery,
    data: withdrawLogPage,
    handle: async ({ query, user }) => {
      const { history, wallet } = context.ports;
      const request = { ...historyRequest(context, user, query), withdrawal: query.id };
      const { rows, total, behind } = await history.withdrawalsOfUser(request);
      return ok({ rows: [...(await writeWithdrawals(wallet, user.user, rows))], total, behind });
    },
  });
