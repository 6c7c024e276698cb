// Notes where the owner of an account got in, and forgets what is old or too much.
import type { Pool } from 'pg';

export const MARKS_MAX = 20;
const MEMORY = '180 days';

export async function rememberMarks(
  pool: Pool,
  userId: number,
  marks: readonly Buffer[],
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  await pool.query(
    `insert into known_origins (user_id, mark_hash, seen_at)
     select $1, mark, $3 from unnest($2::bytea[]) as mark order by mark
     on conflict (mark_hash) do update set seen_at = excluded.seen_at`,
    [userId, marks, now],
  );
  await pool.query(
    `delete from known_origins where user_id = $1 and (seen_at < $2::timestamptz - interval '${MEMORY}' or mark_hash in (
       select mark_hash from known_origins where user_id = $1 order by seen_at desc offset ${MARKS_MAX}))`,
    [userId, now],
  );
}
