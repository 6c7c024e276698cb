// Identity verifications for the operators who judge them; the sealed details are opened elsewhere.
import type { ConsoleUser, ConsoleVerification } from '@candor/wire/console';
import type { Pool } from 'pg';
import { requestNamed } from './named-request.ts';
import { inState, usersNamed } from './named-user.ts';
import { directionOf, type QueueFilter } from './select-deposits.ts';

export interface QueuedVerification {
  readonly id: number;
  readonly user: number;
  readonly kind: ConsoleVerification['kind'];
  readonly state: ConsoleVerification['state'];
  readonly submittedAt: number;
  readonly decidedAt: number | null;
  readonly reason: string | null;
}

export interface VerificationRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly kind: ConsoleVerification['kind'];
  readonly outcome: 'verified' | 'refused' | null;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly reason: string | null;
}

const columns = 'v.id, v.user_id, v.kind, v.outcome, v.submitted_at, v.decided_at, v.reason';

function conditionOf({ state, query }: QueueFilter): { where: string; values: unknown[] } {
  const named = requestNamed('verifications', query);
  const from = `from verifications v where ${inState('v.outcome', 'authenticating', state)}`;
  if (named !== undefined) return { where: `${from} and v.id = $2::bigint`, values: [state, named] };
  const where = `${from}
   and ($2::text is null or v.user_id = any (${usersNamed('$2')}))`;
  return { where, values: [state, query ?? null] };
}

export async function selectVerifications(
  pool: Pool,
  filter: QueueFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly QueuedVerification[]; readonly total: number }> {
  const { where, values } = conditionOf(filter);
  const direction = directionOf(filter, filter.state === 'authenticating');
  const result = await pool.query<VerificationRow>(
    `select ${columns} ${where} order by v.id ${direction} limit $3 offset $4`,
    [...values, page.limit, page.offset],
  );
  const count = await pool.query<{ count: bigint }>(`select count(*) ${where}`, values);
  return { rows: result.rows.map(verificationOf), total: Number(count.rows[0]?.count ?? 0) };
}

export async function findVerification(pool: Pool, id: number): Promise<QueuedVerification | undefined> {
  const result = await pool.query<VerificationRow>(`select ${columns} from verifications v where v.id = $1`, [
    id,
  ]);
  const row = result.rows[0];
  return row && verificationOf(row);
}

/** How the last verification of each of these users stands; who is not there never sent one. */
export async function selectVerificationStates(
  pool: Pool,
  users: readonly number[],
): Promise<ReadonlyMap<number, ConsoleUser['verification']>> {
  const result = await pool.query<{ user_id: bigint; outcome: 'verified' | 'refused' | null }>(
    `select distinct on (user_id) user_id, outcome from verifications where user_id = any($1::bigint[])
      order by user_id, id desc`,
    [users],
  );
  return new Map(result.rows.map((row) => [Number(row.user_id), row.outcome ?? 'authenticating']));
}

export function verificationOf(row: VerificationRow): QueuedVerification {
  return {
    id: Number(row.id),
    user: Number(row.user_id),
    kind: row.kind,
    state: row.outcome ?? 'authenticating',
    submittedAt: row.submitted_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
    reason: row.outcome === null ? null : row.reason,
  };
}
