// Notes a verification code. A newer one ends the older ones of the same address and purpose.
import type { CodePurpose } from '@candor/wire';
import type { Pool } from 'pg';

export interface NewCode {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly codeHash: Buffer;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

export async function insertCode(pool: Pool, code: NewCode): Promise<void> {
  await pool.query(
    `with gone as (delete from verification_codes where email = $1 and purpose = $2 or expires_at <= $4)
     insert into verification_codes (email, purpose, code_hash, expires_at, tries) values ($1, $2, $3, $5, 0)`,
    [code.email, code.purpose, code.codeHash, new Date(code.nowMs), new Date(code.expiresAtMs)],
  );
}
