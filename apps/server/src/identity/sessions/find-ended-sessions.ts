// Of these sessions and keys, the ones that have ended: by sign-out, by an operator, in another process, or by time.
import type { Queryable } from '../second-factors/subject.ts';

export async function findEndedSessions(
  client: Queryable,
  tokenHashes: readonly Buffer[],
  nowMs: number,
): Promise<readonly Buffer[]> {
  const result = await client.query<{ token_hash: Buffer }>(
    `select asked.token_hash from unnest($1::bytea[]) as asked (token_hash)
      where not exists (
        select 1 from sessions
         where sessions.token_hash = asked.token_hash and revoked_at is null and expires_at > $2
           and created_at < $2::timestamptz + interval '1 minute')
        and not exists (
        select 1 from api_keys where key_hash = asked.token_hash and expires_at > $2)`,
    [tokenHashes, new Date(nowMs)],
  );
  return result.rows.map((row) => row.token_hash);
}
