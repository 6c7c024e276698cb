// The deposits that users reported, for the operators who decide about them.
import type { ConsoleDeposit } from '@candor/wire/console';
import type { Pool } from 'pg';
import { requestNamed, spellingsOf } from './named-request.ts';
import { inState, usersNamed } from './named-user.ts';

export interface QueuedDeposit {
  readonly id: number;
  readonly user: number;
  readonly network: string;
  readonly currencyId: number;
  readonly amount: bigint;
  readonly transaction: string;
  readonly screenshot: string | null;
  readonly state: ConsoleDeposit['state'];
  readonly requestedAt: number;
  readonly decidedAt: number | null;
  readonly reason: string | null;
  readonly address: string | null;
}

interface DepositRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly network: string;
  readonly currency_id: number;
  readonly amount: string;
  readonly transaction: string;
  readonly screenshot: string | null;
  readonly outcome: 'success' | 'failed' | null;
  readonly requested_at: Date;
  readonly decided_at: Date | null;
  readonly reason: string | null;
  readonly address: string | null;
}

const select = `
  select d.id, d.user_id, d.network, d.currency_id, d.amount::text, d.transaction, d.screenshot, d.outcome,
         d.requested_at, d.decided_at, d.reason,
         (select address from deposit_addresses a where a.user_id = d.user_id and a.network = d.network
           order by created_at desc limit 1) as address
    from deposit_requests d`;

export interface QueueFilter {
  readonly state: string;
  readonly query: string | undefined;
  readonly order?: 'oldest' | 'newest' | undefined;
}

/** Whoever waits longest comes first where somebody waits; what is over stands newest first. */
export function directionOf({ order }: Pick<QueueFilter, 'order'>, isWaiting: boolean): 'asc' | 'desc' {
  return (order ?? (isWaiting ? 'oldest' : 'newest')) === 'oldest' ? 'asc' : 'desc';
}

/** Whoever names the request itself wants no other one: nothing else is looked at. */
function conditionOf({ state, query }: QueueFilter): { where: string; values: unknown[] } {
  const named = requestNamed('deposits', query);
  const inItsState = inState('d.outcome', 'pending', state);
  if (named !== undefined)
    return { where: `where ${inItsState} and d.id = $2::bigint`, values: [state, named] };
  const where = `
 where ${inItsState}
   and ($2::text is null or d.transaction = any ($3::text[]) or d.user_id = any (${usersNamed('$2')}))`;
  return { where, values: [state, query ?? null, spellingsOf(query)] };
}

export async function selectDeposits(
  pool: Pool,
  filter: QueueFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly QueuedDeposit[]; readonly total: number }> {
  const { where, values } = conditionOf(filter);
  const direction = directionOf(filter, filter.state === 'pending');
  const result = await pool.query<DepositRow>(
    `${select} ${where} order by d.id ${direction} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, page.limit, page.offset],
  );
  const count = await pool.query<{ count: bigint }>(
    `select count(*) from deposit_requests d ${where}`,
    values,
  );
  return { rows: result.rows.map(depositOf), total: Number(count.rows[0]?.count ?? 0) };
}

export async function findDeposit(pool: Pool, id: number): Promise<QueuedDeposit | undefined> {
  const result = await pool.query<DepositRow>(`${select} where d.id = $1`, [id]);
  const row = result.rows[0];
  return row && depositOf(row);
}

function depositOf(row: DepositRow): QueuedDeposit {
  return {
    id: Number(row.id),
    user: Number(row.user_id),
    network: row.network,
    currencyId: row.currency_id,
    amount: BigInt(row.amount),
    transaction: row.transaction,
    screenshot: row.screenshot,
    state: row.outcome ?? 'pending',
    requestedAt: row.requested_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
    reason: row.reason,
    address: row.address,
  };
}
