// Finds the users of sessions that are neither ended nor revoked, and notes once a minute that they were seen. One that
// began in the future began under a clock that ran ahead, and would be good for longer than any may be: it is none.
import type { Pool } from 'pg';
import { type UserRow, userOfRow } from '../users/user-row.ts';
import type { Found } from './looked-up.ts';

export async function findSessions(
  pool: Pool,
  tokenHashes: readonly Buffer[],
  nowMs: number,
): Promise<readonly Found[]> {
  const result = await pool.query<UserRow & { readonly token_hash: Buffer }>({
    // A busy session is looked up several times a second: planned once for each connection.
    name: 'find sessions',
    text: `with found as (
       select token_hash, user_id from sessions
        where token_hash = any($1::bytea[]) and revoked_at is null and expires_at > $2
          and created_at < $2::timestamptz + interval '1 minute'
     ), seen as (
       update sessions set last_seen_at = $2
        where token_hash = any($1::bytea[]) and revoked_at is null
          and last_seen_at < $2::timestamptz - interval '1 minute'
     )
     select token_hash, id, public_id, email, nationality, invitation_code from users join found on id = user_id`,
    values: [tokenHashes, new Date(nowMs)],
  });
  return result.rows.map((row) => ({ tokenHash: row.token_hash, user: userOfRow(row) }));
}
