// Tries a verification code: five tries, then it is dead; a right one is used up at once.
import type { CodePurpose } from '@candor/wire';
import type { Pool } from 'pg';

const TRIES_MAX = 5;

export interface CodeTry {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly codeHash: Buffer;
  readonly nowMs: number;
}

export async function useCode(pool: Pool, attempt: CodeTry): Promise<boolean> {
  const result = await pool.query<{ right: boolean }>(
    `update verification_codes
        set tries = tries + 1, used_at = case when code_hash = $3 then $4::timestamptz end
      where email = $1 and purpose = $2 and used_at is null and expires_at > $4 and tries < ${TRIES_MAX}
      returning used_at is not null as right`,
    [attempt.email, attempt.purpose, attempt.codeHash, new Date(attempt.nowMs)],
  );
  return result.rows.some((row) => row.right);
}
