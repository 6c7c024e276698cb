// Finds the user of a session that is neither ended nor revoked, and notes once a minute that it was seen.
import type { Pool } from 'pg';
import type { SignedInUser } from '../ports.ts';
import { type UserRow, userOfRow } from '../users/user-row.ts';

export async function findSession(
  pool: Pool,
  tokenHash: Buffer,
  nowMs: number,
): Promise<SignedInUser | undefined> {
  const result = await pool.query<UserRow>(
    `with found as (
       select user_id from sessions where token_hash = $1 and revoked_at is null and expires_at > $2
     ), seen as (
       update sessions set last_seen_at = $2
        where token_hash = $1 and revoked_at is null and last_seen_at < $2::timestamptz - interval '1 minute'
     )
     select id, public_id, email, nationality, invitation_code from users join found on id = user_id`,
    [tokenHash, new Date(nowMs)],
  );
  const row = result.rows[0];
  return row && userOfRow(row);
}
