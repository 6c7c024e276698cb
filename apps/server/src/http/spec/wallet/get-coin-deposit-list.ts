// GET /api/webapi/GetCoinDepositList: the deposits that the caller reported, newest first.
import { type Atoms, formatDecimal } from '@candor/exchange';
import { coinDepositListQuery, coinDepositPage } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const getCoinDepositList = ({ ports, listing }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetCoinDepositList',
    summary: 'The deposits that the caller reported, newest first.',
    key: 'read',
    query: coinDepositListQuery,
    data: coinDepositPage,
    handle: async ({ query, user }) => {
      const { way: network, transaction, id, from, to } = query;
      const page = { page: query.pageindex, pageSize: query.pagesize };
      const asked = { ...page, network, transaction, id, period: { from, to } };
      const { rows, total } = await ports.wallet.depositsOf(user.user, asked);
      return ok({
        rows: rows.map((row) => {
          const { code = '', scale = 0 } = listing.currencies[row.currency] ?? {};
          return {
            id: row.id,
            way: row.network,
            currency: code,
            time: row.requestedAt,
            amount: formatDecimal(row.amount as Atoms, scale),
            transaction: row.transaction,
            screenshot: row.screenshot,
            status: row.status,
            endedAt: row.endedAt,
            reason: row.reason,
          };
        }),
        total,
        behind: false,
      });
    },
  });
