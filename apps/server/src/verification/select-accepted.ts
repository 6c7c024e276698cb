// Which actions of operators accepted somebody's documents, among all that change a level.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';

export interface ActionOnUser {
  readonly user: UserId;
  readonly action: number;
}

export async function selectAccepted(
  pool: Pool,
  asked: readonly ActionOnUser[],
): Promise<ReadonlySet<number>> {
  if (asked.length === 0) return new Set();
  const { rows } = await pool.query<{ action: bigint }>(
    `select action from verifications
      where decision = 'approve' and (user_id, action) in (select * from unnest($1::bigint[], $2::bigint[]))`,
    [asked.map(({ user }) => user), asked.map(({ action }) => action)],
  );
  return new Set(rows.map(({ action }) => Number(action)));
}
