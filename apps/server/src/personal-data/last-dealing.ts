// When somebody last did something here, or their account was paid or paid: what is held is kept for years from then on.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { type LogRecords, lastEntryAt } from '../history/index.ts';

/** In milliseconds. */
export async function lastDealing(
  pool: Pool,
  log: Pick<LogRecords, 'read' | 'lastSeq'>,
  user: UserId,
): Promise<number> {
  return Math.max(await lastDeed(pool, user), await lastEntryAt(pool, log, user));
}

/** What others tried with the address of an account is no deed of its owner. */
async function lastDeed(pool: Pool, user: UserId): Promise<number> {
  const { rows } = await pool.query<{ at: Date }>(
    `select greatest(
       (select created_at from users where id = $1),
       (select max(at) from account_events where user_id = $1 and kind <> 'signInsFailed'),
       (select max(last_seen_at) from sessions where user_id = $1)) as at`,
    [user],
  );
  return rows[0]!.at.getTime();
}
