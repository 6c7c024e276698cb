// Writes the steps of withdrawals one after the other: people decide about each, so there are never many.
import { assertNever } from '@candor/exchange';
import type { ClientBase } from 'pg';
import { codeOf, networks, withdrawalStatuses } from '../rows/codes.ts';
import type { WithdrawalStep } from '../rows/wallet-rows.ts';

export async function writeWithdrawals(client: ClientBase, steps: readonly WithdrawalStep[]): Promise<void> {
  for (const step of steps) await writeStep(client, step);
}

async function writeStep(client: ClientBase, { seq, at, event }: WithdrawalStep): Promise<void> {
  switch (event.type) {
    case 'WithdrawalRequested':
      await client.query(
        `insert into history_withdrawal (withdrawal_id, user_id, network, currency_id, amount, fee, address_id,
           approvals_needed, status, requested_seq, requested_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          event.withdrawal,
          event.user,
          codeOf(networks, event.network),
          event.currency,
          event.amount,
          event.fee,
          event.address,
          event.approvalsNeeded,
          codeOf(withdrawalStatuses, 'pending'),
          seq,
          at,
        ],
      );
      return;
    case 'WithdrawalApproved':
      await client.query(
        `update history_withdrawal set
           status = $2,
           approval_operators = approval_operators || $3::bigint,
           approval_actions = approval_actions || $4::bigint,
           approval_times = approval_times || $5::bigint
          where withdrawal_id = $1`,
        [
          event.withdrawal,
          codeOf(withdrawalStatuses, event.complete ? 'approved' : 'pending'),
          event.operator,
          event.action,
          at,
        ],
      );
      return;
    case 'WithdrawalCancelled':
      return end(client, event.withdrawal, 'cancelled', at);
    case 'WithdrawalRefused':
      return end(client, event.withdrawal, 'failed', at, event);
    case 'WithdrawalSettled':
      return end(client, event.withdrawal, 'success', at, event, event.transaction);
    default:
      assertNever(event);
  }
}

async function end(
  client: ClientBase,
  withdrawal: number,
  status: (typeof withdrawalStatuses)[number],
  at: number,
  by?: { readonly operator: number; readonly action: number },
  transaction?: string,
): Promise<void> {
  await client.query(
    `update history_withdrawal set status = $2, decided_at = $3, decided_operator = $4, decided_action = $5,
       transaction = $6
      where withdrawal_id = $1`,
    [withdrawal, codeOf(withdrawalStatuses, status), at, by?.operator, by?.action, transaction],
  );
}
