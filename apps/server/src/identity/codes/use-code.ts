// Tries a verification code, five times at most, and uses a right one up together with what it was good for.
import type { CodePurpose } from '@candor/wire';
import type { Pool, PoolClient } from 'pg';

export const TRIES_MAX = 5;

export interface CodeTry {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** Only whoever asked for the code knows the request, so nobody else can spend its tries. */
  readonly requestHash: Buffer;
  readonly codeHash: Buffer;
  readonly nowMs: number;
}

/** Counts a try. A right code stays usable until it is used up. */
export async function tryCode(pool: Pool, attempt: CodeTry): Promise<boolean> {
  const result = await pool.query<{ right: boolean }>(
    `update verification_codes set tries = tries + 1
      where request_hash = $1 and email = $2 and purpose = $3 and used_at is null and expires_at > $5
        and tries < ${TRIES_MAX}
      returning code_hash = $4 as right`,
    [attempt.requestHash, attempt.email, attempt.purpose, attempt.codeHash, new Date(attempt.nowMs)],
  );
  return result.rows[0]?.right === true;
}

/** Whether the request of a code that has not expired still waits for it. */
export async function isCodeAwaited(pool: Pool, requestHash: Buffer): Promise<boolean> {
  const result = await pool.query(
    `select 1 from verification_codes where request_hash = $1 and used_at is null and tries < ${TRIES_MAX}`,
    [requestHash],
  );
  return result.rows.length > 0;
}

interface WaitingRow {
  readonly id: bigint;
  readonly is_it: boolean;
}

/** False when somebody was faster. The other codes of the same address and purpose have nothing left to be good for. */
export async function useCodeUp(client: PoolClient, attempt: CodeTry): Promise<boolean> {
  const now = new Date(attempt.nowMs);
  // All of them are locked in one order, so that two who use up different codes never wait for each other in a circle.
  const waiting = await client.query<WaitingRow>(
    `select id, request_hash = $3 and code_hash = $4 and expires_at > $5 as is_it from verification_codes
      where email = $1 and purpose = $2 and used_at is null order by id for update`,
    [attempt.email, attempt.purpose, attempt.requestHash, attempt.codeHash, now],
  );
  if (!waiting.rows.some((row) => row.is_it)) return false;
  await client.query('update verification_codes set used_at = $2 where id = any($1)', [
    waiting.rows.map((row) => row.id),
    now,
  ]);
  return true;
}
