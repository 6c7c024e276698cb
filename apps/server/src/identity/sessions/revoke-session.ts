// Ends sessions for good.
import type { Pool } from 'pg';
import type { Queryable } from '../second-factors/subject.ts';

/** False where there is no such session, or it had ended before. */
export async function revokeSession(pool: Pool, tokenHash: Buffer, nowMs: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update sessions set revoked_at = $2 where token_hash = $1 and revoked_at is null',
    [tokenHash, new Date(nowMs)],
  );
  return rowCount === 1;
}

/** Ends every session of a user, on every device. */
export async function revokeSessionsOfUser(
  client: Queryable,
  userId: number,
  nowMs: number,
): Promise<readonly Buffer[]> {
  const result = await client.query<{ token_hash: Buffer }>(
    'update sessions set revoked_at = $2 where user_id = $1 and revoked_at is null returning token_hash',
    [userId, new Date(nowMs)],
  );
  return result.rows.map((row) => row.token_hash);
}

/** Ends the others, and leaves the one that asks. */
export async function revokeOtherSessions(
  client: Queryable,
  userId: number,
  tokenHash: Buffer,
  nowMs: number,
): Promise<readonly Buffer[]> {
  const result = await client.query<{ token_hash: Buffer }>(
    `update sessions set revoked_at = $3 where user_id = $1 and token_hash <> $2 and revoked_at is null
     returning token_hash`,
    [userId, tokenHash, new Date(nowMs)],
  );
  return result.rows.map((row) => row.token_hash);
}

/** Undefined where the user has no such session. */
export async function revokeSessionOfUser(
  client: Queryable,
  userId: number,
  id: string,
  nowMs: number,
): Promise<{ readonly tokenHash: Buffer; readonly userAgent: string; readonly address: string } | undefined> {
  const result = await client.query<{ token_hash: Buffer; user_agent: string; address: string }>(
    `update sessions set revoked_at = $3
      where user_id = $1 and id = $2 and revoked_at is null and expires_at > $3
     returning token_hash, user_agent, address`,
    [userId, id, new Date(nowMs)],
  );
  const row = result.rows[0];
  return row && { tokenHash: row.token_hash, userAgent: row.user_agent, address: row.address };
}
