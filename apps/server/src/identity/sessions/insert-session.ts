// Begins a session, unless the password by which it was opened is no longer the present one. Sessions that ended long ago are forgotten on the way.
import type { Pool } from 'pg';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly passwordHash: string;
  readonly userAgent: string;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

/** False when the password was changed meanwhile. The lock makes a change that comes now wait, and then see this. */
export async function insertSession(pool: Pool, session: NewSession): Promise<boolean> {
  const result = await pool.query(
    `with gone as (delete from sessions where user_id = $2 and expires_at < $4)
     insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
     select $1, id, $3, $4, $4, $5 from users where id = $2 and password_hash = $6 for share`,
    [
      session.tokenHash,
      session.userId,
      session.userAgent.slice(0, 200),
      new Date(session.nowMs),
      new Date(session.expiresAtMs),
      session.passwordHash,
    ],
  );
  return result.rowCount === 1;
}
