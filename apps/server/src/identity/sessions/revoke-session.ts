// Ends a session for good.
import type { Pool } from 'pg';

export async function revokeSession(pool: Pool, tokenHash: Buffer, nowMs: number): Promise<void> {
  await pool.query('update sessions set revoked_at = $2 where token_hash = $1 and revoked_at is null', [
    tokenHash,
    new Date(nowMs),
  ]);
}

/** Ends every session of a user, on every device. */
export async function revokeSessionsOfUser(
  pool: Pool,
  userId: number,
  nowMs: number,
): Promise<readonly Buffer[]> {
  const result = await pool.query<{ token_hash: Buffer }>(
    'update sessions set revoked_at = $2 where user_id = $1 and revoked_at is null returning token_hash',
    [userId, new Date(nowMs)],
  );
  return result.rows.map((row) => row.token_hash);
}
