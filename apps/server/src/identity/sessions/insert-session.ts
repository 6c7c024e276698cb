// Begins a session. Sessions that ended long ago are forgotten on the way.
import type { Pool } from 'pg';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly userAgent: string;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

export async function insertSession(pool: Pool, session: NewSession): Promise<void> {
  await pool.query(
    `with gone as (delete from sessions where user_id = $2 and expires_at < $4)
     insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $4, $5)`,
    [
      session.tokenHash,
      session.userId,
      session.userAgent.slice(0, 200),
      new Date(session.nowMs),
      new Date(session.expiresAtMs),
    ],
  );
}
