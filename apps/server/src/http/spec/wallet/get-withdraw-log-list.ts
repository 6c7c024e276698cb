// GET /api/webapi/GetWithdrawLogList: the caller's withdrawals, newest first, with their addresses and reasons.
import { type WithdrawLogRow, type WithdrawLogStatus, walletListQuery, withdrawLogPage } from '@candor/wire';
import type { WithdrawalView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { historyRequest } from '../history-request.ts';

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
      const addresses = await wallet.addressTexts(
        user.user,
        rows.map(({ address }) => address),
      );
      const refusals = rows.flatMap(({ status, decidedBy }) =>
        status === 'failed' && decidedBy !== undefined ? [decidedBy.action] : [],
      );
      const reasons = await wallet.reasonsOf(refusals);
      return ok({ rows: rows.map((row) => writeRow(row, addresses, reasons)), total, behind });
    },
  });

/** What is approved and not sent yet is still on its way. */
const statuses: Readonly<Record<WithdrawalView['status'], WithdrawLogStatus>> = {
  pending: 'pending',
  approved: 'pending',
  success: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
};

function writeRow(
  row: WithdrawalView,
  addresses: ReadonlyMap<number, { readonly address: string }>,
  reasons: ReadonlyMap<number, string>,
): WithdrawLogRow {
  const { network, currency, amount, fee, received, status, approvals, decidedAt, decidedBy } = row;
  return {
    id: row.withdrawal,
    way: network,
    currency,
    time: row.requestedAt,
    amount,
    fee,
    received,
    address: addresses.get(row.address)?.address ?? '',
    status: statuses[status],
    endedAt: statuses[status] === 'pending' ? null : (decidedAt ?? null),
    cancellable: status === 'pending' && approvals.length === 0,
    reason: (decidedBy && reasons.get(decidedBy.action)) ?? null,
    transaction: row.transaction ?? null,
  };
}
