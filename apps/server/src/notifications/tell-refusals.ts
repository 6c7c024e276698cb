// Deposits and documents that were refused leave no record in the log: their rows are told once, and say so themselves.

import { type CurrencyId, formatDecimal } from '@candor/exchange';
import type { Pool } from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import type { Directory } from './drafts/directory.ts';
import type { Draft } from './drafts/draft.ts';
import { writeNotifications } from './store/write-notifications.ts';

const ROWS_AT_ONCE = 200;

interface DepositRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly currency_id: number;
  readonly amount: string;
  readonly reason: string | null;
  readonly decided_at: Date;
}

/** Returns whose messages changed. */
export function tellRefusals(
  pool: Pool,
  readDirectory: () => Promise<Directory>,
  nowMs: number,
): Promise<readonly number[]> {
  return inTransaction(pool, async (client) => {
    const take = (table: 'deposit_requests' | 'verifications', columns: string) =>
      client.query<DepositRow>(
        `update ${table} set told_at = $1 where id in (
           select id from ${table} where decision = 'refuse' and outcome is not null and told_at is null
            order by id limit ${ROWS_AT_ONCE} for update)
         returning id, user_id, reason, decided_at${columns}`,
        [new Date(nowMs)],
      );
    const deposits = (await take('deposit_requests', ', currency_id, amount::text')).rows;
    const documents = (await take('verifications', '')).rows;
    if (deposits.length + documents.length === 0) return [];
    const directory = await readDirectory();
    const ofDeposits = deposits.map((row) => depositDraft(row, directory));
    const lastOfUser = new Map(documents.map((row) => [row.user_id, documentDraft(row)]));
    return writeNotifications(client, [...ofDeposits, ...lastOfUser.values()], nowMs);
  });
}

function depositDraft(row: DepositRow, directory: Directory): Draft {
  const { code, scale } = directory.currency(row.currency_id as CurrencyId);
  const deposit = Number(row.id);
  const amount = formatDecimal(BigInt(row.amount), scale);
  const shared = {
    user: Number(row.user_id),
    seq: null,
    at: row.decided_at.getTime(),
    kind: 'deposit',
  } as const;
  const matter = { type: 'depositRefused', deposit, amount, currency: code, reason: row.reason } as const;
  return { ...shared, cause: `deposit ${deposit}`, matter };
}

function documentDraft(row: Pick<DepositRow, 'user_id' | 'reason' | 'decided_at'>): Draft {
  return {
    ...{ user: Number(row.user_id), seq: null, at: row.decided_at.getTime() },
    ...{ kind: 'verification', cause: 'verification' },
    matter: { type: 'verificationRefused', reason: row.reason },
  };
}
