// The deposits that a user reported: a page, newest first, or a portion, oldest first.
import type { CurrencyId, UserId } from '@candor/exchange';
import type { CoinDepositStatus } from '@candor/wire';
import type { Pool } from 'pg';
import type { Period } from '../../history/index.ts';
import type { NetworkId } from '../networks/networks.ts';

export interface DepositView {
  readonly id: number;
  readonly network: NetworkId;
  readonly currency: CurrencyId;
  readonly amount: bigint;
  readonly transaction: string;
  readonly screenshot: string | null;
  readonly requestedAt: number;
  readonly status: CoinDepositStatus;
  readonly endedAt: number | null;
  readonly reason: string | null;
  /** The record that credited it. */
  readonly seq: number | null;
}

interface Row {
  readonly total: bigint;
  readonly id: bigint | null;
  readonly network: NetworkId;
  readonly currency_id: number;
  readonly amount: string;
  readonly transaction: string;
  readonly screenshot: string | null;
  readonly requested_at: Date;
  readonly decided_at: Date | null;
  readonly outcome: 'success' | 'failed' | null;
  readonly reason: string | null;
  readonly seq: bigint | null;
}
type Full = Row & { readonly id: bigint };

export interface DepositsRequest {
  readonly page: number;
  readonly pageSize: number;
  /** Those of this network, of this transaction, or of this number, alone. */
  readonly network?: string | undefined;
  readonly transaction?: string | undefined;
  readonly id?: number | undefined;
  /** Reported from a moment on, and before another. */
  readonly period?: Period | undefined;
}

const columns =
  'id, network, currency_id, amount::text, transaction, screenshot, requested_at, decided_at, outcome, reason, seq';

const matching = `user_id = $1 and ($4::text is null or network = $4) and ($5::text is null or transaction = $5)
  and ($6::bigint is null or id = $6)
  and ($7::timestamptz is null or requested_at >= $7) and ($8::timestamptz is null or requested_at < $8)`;

export async function selectDeposits(
  pool: Pool,
  user: UserId,
  { page, pageSize, network, transaction, id, period }: DepositsRequest,
): Promise<{ readonly rows: readonly DepositView[]; readonly total: number }> {
  const { rows } = await pool.query<Row>(
    `select total, shown.* from (select count(*) as total from deposit_requests where ${matching}) as counted
       left join (
         select ${columns} from deposit_requests where ${matching}
          order by id desc limit $2 offset $3) as shown on true
      order by id desc`,
    [
      ...[user, pageSize, (page - 1) * pageSize, network ?? null, transaction ?? null, id ?? null],
      ...[momentOf(period?.from), momentOf(period?.to)],
    ],
  );
  const full = rows.filter((row): row is Full => row.id !== null);
  return { rows: full.map(viewOf), total: Number(rows[0]?.total ?? 0n) };
}

export interface DepositsAfterRequest {
  readonly user: UserId;
  /** The last one that is known already. */
  readonly after: Pick<DepositView, 'id'> | undefined;
  readonly limit: number;
  readonly period?: Period | undefined;
}

/** A portion of them, oldest first, as a download takes them. */
export async function selectDepositsAfter(
  pool: Pool,
  { user, after, limit, period }: DepositsAfterRequest,
): Promise<readonly DepositView[]> {
  const { rows } = await pool.query<Full>(
    `select ${columns} from deposit_requests
      where user_id = $1 and id > $2 and ($3::timestamptz is null or requested_at >= $3)
        and ($4::timestamptz is null or requested_at < $4)
      order by id limit $5`,
    [user, after?.id ?? 0, momentOf(period?.from), momentOf(period?.to), limit],
  );
  return rows.map(viewOf);
}

function momentOf(atMs: number | undefined): Date | null {
  return atMs === undefined ? null : new Date(atMs);
}

function viewOf(row: Full): DepositView {
  return {
    id: Number(row.id),
    network: row.network,
    currency: row.currency_id as CurrencyId,
    amount: BigInt(row.amount),
    transaction: row.transaction,
    screenshot: row.screenshot,
    requestedAt: row.requested_at.getTime(),
    // A decision that is not carried out yet is none.
    status: row.outcome ?? 'pending',
    endedAt: row.outcome === null ? null : (row.decided_at?.getTime() ?? null),
    reason: row.outcome === 'failed' ? row.reason : null,
    seq: row.outcome === 'success' && row.seq !== null ? Number(row.seq) : null,
  };
}
