// People whose account in the exchange has not been seen to be open yet.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';

const ROWS_MAX = 500;

export async function findUnopenedUsers(
  pool: Pool,
  beforeMs: number,
  afterId: number,
): Promise<readonly UserId[]> {
  const result = await pool.query<{ id: bigint }>(
    `select id from users where account_opened_at is null and created_at < $1 and id > $2
      order by id limit ${ROWS_MAX}`,
    [new Date(beforeMs), afterId],
  );
  return result.rows.map((row) => Number(row.id) as UserId);
}

export async function noteAccountOpened(pool: Pool, user: UserId, nowMs: number): Promise<void> {
  await pool.query('update users set account_opened_at = $2 where id = $1 and account_opened_at is null', [
    user,
    new Date(nowMs),
  ]);
}
