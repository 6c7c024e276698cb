// Counts an attempt before it is made, so that many at once are slowed down as well as one after the other.
// Nothing is counted unless every limit lets it pass: a refused attempt is none.
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../database/in-transaction.ts';
import { type AttemptLimit, type Attempts, waitBefore, withAttempt } from './attempts.ts';
import { lockKeys } from './lock-keys.ts';

interface SlowDownRow {
  readonly key: string;
  readonly attempts: number;
  readonly blocked_until: Date | null;
  readonly updated_at: Date;
}

/** Undefined when the attempt may be made, else the milliseconds to wait. */
export function noteAttempt(
  pool: Pool,
  limits: readonly AttemptLimit[],
  nowMs: number,
): Promise<number | undefined> {
  return inTransaction(pool, async (client) => {
    const keys = limits.map(({ key }) => key);
    await lockKeys(client, keys);
    const noted = await readAttempts(client, keys);
    const waits = limits.flatMap((limit) => waitBefore(limit, noted.get(limit.key), nowMs) ?? []);
    if (waits.length > 0) return Math.max(...waits);
    const counted = limits.map((limit) => withAttempt(limit, noted.get(limit.key), nowMs));
    await writeAttempts(client, keys, counted);
    return undefined;
  });
}

async function readAttempts(
  client: PoolClient,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Attempts>> {
  const result = await client.query<SlowDownRow>(
    'select key, attempts, blocked_until, updated_at from slow_downs where key = any($1)',
    [keys],
  );
  return new Map(
    result.rows.map((row) => [
      row.key,
      {
        attempts: row.attempts,
        blockedUntilMs: row.blocked_until?.getTime(),
        updatedAtMs: row.updated_at.getTime(),
      },
    ]),
  );
}

/** Each attempt also forgets a few old ones: made-up addresses must not fill the table for ever. */
async function writeAttempts(
  client: PoolClient,
  keys: readonly string[],
  counted: readonly Attempts[],
): Promise<void> {
  const dates = counted.map(({ updatedAtMs }) => new Date(updatedAtMs));
  await client.query(
    `with old as (
       select key from slow_downs where updated_at < $5::timestamptz - interval '1 day' and key <> all($1)
        limit 10 for update skip locked
     ), gone as (
       delete from slow_downs where key in (select key from old)
     )
     insert into slow_downs (key, attempts, blocked_until, updated_at)
     select * from unnest($1::text[], $2::integer[], $3::timestamptz[], $4::timestamptz[])
     on conflict (key) do update set
       attempts = excluded.attempts, blocked_until = excluded.blocked_until, updated_at = excluded.updated_at`,
    [
      keys,
      counted.map(({ attempts }) => attempts),
      counted.map(({ blockedUntilMs }) => (blockedUntilMs === undefined ? null : new Date(blockedUntilMs))),
      dates,
      dates[0],
    ],
  );
}
