// When somebody last did something here, or their account was paid or paid: what is held is kept for years from then on.
import type { UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { type ConnectionConfig, createPool } from '../database/connection.ts';
import { type LogRecords, lastEntryAt, openLogRecords } from '../history/index.ts';

/** For commands, which have no connections of a venue. */
export async function withLastDealings(
  config: ConnectionConfig,
  work: (lastDealingOf: (user: UserId) => Promise<number>, pool: Pool) => Promise<void>,
): Promise<void> {
  const pool = createPool(config, { connectionsMax: 1, applicationName: 'candor person' });
  const log = openLogRecords(config);
  try {
    await work((user) => lastDealing(pool, log, user), pool);
  } finally {
    await log.close();
    await pool.end();
  }
}

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
