// Counts an attempt before it is made, so that many at once are slowed down as well as one after the other.
// Each attempt also forgets a few old ones: made-up addresses must not fill the table for ever.
import type { Pool } from 'pg';

export interface AttemptLimit {
  readonly key: string;
  /** Attempts without any wait. */
  readonly free: number;
  /** The wait after the first attempt beyond them; each further one doubles it. */
  readonly firstWaitMs: number;
  readonly waitMsMax: number;
}

/**
 * Who need not wait is free since ever and not since now: of two attempts at once the later may be written first,
 * and must not keep the earlier one out.
 */
const FREE = 'to_timestamp(0)';
/** Counts begin again after this long without an attempt. */
const MEMORY = '15 minutes';

/** Undefined when the attempt may be made, else the milliseconds to wait. */
export async function noteAttempt(
  pool: Pool,
  limit: AttemptLimit,
  nowMs: number,
): Promise<number | undefined> {
  const now = new Date(nowMs);
  const result = await pool.query(
    `with old as (
       select key from slow_downs where updated_at < $2::timestamptz - interval '1 day' and key <> $1 limit 10
     ), gone as (
       delete from slow_downs where key in (select key from old)
     )
     insert into slow_downs as s (key, attempts, blocked_until, updated_at) values ($1, 1, ${FREE}, $2)
     on conflict (key) do update set
       attempts = case when s.updated_at < $2::timestamptz - interval '${MEMORY}' then 1 else s.attempts + 1 end,
       blocked_until = case
         when s.updated_at < $2::timestamptz - interval '${MEMORY}' or s.attempts < $3 then ${FREE}
         else $2::timestamptz
           + least($5::float8, $4::float8 * power(2, least(s.attempts - $3, 20))) * interval '1 millisecond'
       end,
       updated_at = $2
     where s.blocked_until <= $2`,
    [limit.key, now, limit.free, limit.firstWaitMs, limit.waitMsMax],
  );
  if (result.rowCount === 1) return undefined;
  const blocked = await pool.query<{ blocked_until: Date }>(
    'select blocked_until from slow_downs where key = $1',
    [limit.key],
  );
  return Math.max(1, (blocked.rows[0]?.blocked_until.getTime() ?? nowMs) - nowMs);
}
