// Puts another password in the place of the present one, and ends every session of the user in the caller's transaction.
import type { PoolClient } from 'pg';

export interface PasswordChange {
  readonly userId: number;
  /** The hash that was looked at; where another change came first, nothing happens. */
  readonly presentHash: string;
  readonly newHash: string;
  readonly nowMs: number;
}

/** The hashes of the sessions that ended, or undefined when the password was no longer the present one. */
export async function changePassword(
  client: PoolClient,
  change: PasswordChange,
): Promise<readonly Buffer[] | undefined> {
  const changed = await client.query(
    'update users set password_hash = $3 where id = $1 and password_hash = $2',
    [change.userId, change.presentHash, change.newHash],
  );
  if (changed.rowCount !== 1) return undefined;
  // A statement of its own, so that it sees a session that began while the first one waited for its row.
  const ended = await client.query<{ token_hash: Buffer }>(
    'update sessions set revoked_at = $2 where user_id = $1 and revoked_at is null returning token_hash',
    [change.userId, new Date(change.nowMs)],
  );
  return ended.rows.map((row) => row.token_hash);
}
