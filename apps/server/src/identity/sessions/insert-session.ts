// Begins a session, unless the password by which it was opened is no longer the present one. Sessions of the account that have ended are forgotten on the way.
import type { Pool } from 'pg';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly passwordHash: string;
  readonly userAgent: string;
  /** The network in words: no more than its owner is shown. */
  readonly address: string;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

/** More than one sign-in leaves behind, so that none are left in the end. */
const FORGOTTEN_AT_ONCE = 200;

/** False when the password was changed meanwhile. The lock makes a change that comes now wait, and then see this. */
export async function insertSession(pool: Pool, session: NewSession): Promise<boolean> {
  const result = await pool.query(
    `with gone as (
       delete from sessions where token_hash in (
         select token_hash from sessions where user_id = $2 and (revoked_at is not null or expires_at < $4)
          limit ${FORGOTTEN_AT_ONCE} for update skip locked)
     )
     insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at, address)
     select $1, id, $3, $4, $4, $5, $7 from users where id = $2 and password_hash = $6 for share`,
    [
      session.tokenHash,
      session.userId,
      session.userAgent.slice(0, 200),
      new Date(session.nowMs),
      new Date(session.expiresAtMs),
      session.passwordHash,
      session.address,
    ],
  );
  return result.rowCount === 1;
}

/** Sessions that one account may have at once; the one that began first ends when another is too much. */
export const SESSIONS_MAX = 20;

/** The hashes of the sessions that were too many. */
export async function endOldestSessions(
  pool: Pool,
  userId: number,
  nowMs: number,
): Promise<readonly Buffer[]> {
  const result = await pool.query<{ token_hash: Buffer }>(
    `update sessions set revoked_at = $2 where token_hash in (
       select token_hash from sessions where user_id = $1 and revoked_at is null and expires_at > $2
        order by created_at desc, token_hash offset ${SESSIONS_MAX})
     returning token_hash`,
    [userId, new Date(nowMs)],
  );
  return result.rows.map((row) => row.token_hash);
}
