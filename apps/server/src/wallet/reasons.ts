// Why operators did what they did, by the numbers of their actions: for the people whom it concerns.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';

export async function findReasons(
  pool: Pool,
  actions: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (actions.length === 0) return new Map();
  const { rows } = await pool.query<{ id: bigint; reason: string }>(
    'select id, reason from operator_actions where id = any($1)',
    [actions],
  );
  return new Map(rows.map(({ id, reason }) => [Number(id), reason]));
}

/** What was done to one user, by the records of the log that the actions became. */
export async function findReasonsOfRecords(
  pool: Pool,
  user: UserId,
  records: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (records.length === 0) return new Map();
  const { rows } = await pool.query<{ seq: bigint; reason: string }>(
    `select o.seq, a.reason from operator_action_outcomes o join operator_actions a on a.id = o.action_id
      where a.user_id = $1 and o.seq = any($2) and o.outcome = 'done'`,
    [user, records],
  );
  return new Map(rows.map(({ seq, reason }) => [Number(seq), reason]));
}
