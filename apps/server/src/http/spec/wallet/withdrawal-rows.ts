// Withdrawals as the wire has them, with their addresses and the reasons of operators.
import type { UserId } from '@candor/exchange';
import type { WithdrawLogRow, WithdrawLogStatus } from '@candor/wire';
import type { WithdrawalView } from '../../../history/index.ts';
import type { WalletRequests } from '../../../wallet/index.ts';

export async function writeWithdrawals(
  wallet: Pick<WalletRequests, 'addressTexts' | 'reasonsOf'>,
  user: UserId,
  rows: readonly WithdrawalView[],
): Promise<readonly WithdrawLogRow[]> {
  const addresses = await wallet.addressTexts(
    user,
    rows.map(({ address }) => address),
  );
  const refusals = rows.flatMap(({ status, decidedBy }) =>
    status === 'failed' && decidedBy !== undefined ? [decidedBy.action] : [],
  );
  const reasons = await wallet.reasonsOf(refusals);
  return rows.map((row) => writeRow(row, addresses, reasons));
}

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
