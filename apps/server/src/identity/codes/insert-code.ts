// Notes a verification code for one request; the codes of other requests for the same address stay what they are.
import type { CodePurpose } from '@candor/wire';
import type { Pool } from 'pg';

export interface NewCode {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly requestHash: Buffer;
  readonly codeHash: Buffer;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

export async function insertCode(pool: Pool, code: NewCode): Promise<void> {
  await pool.query(
    `with old as (
       select id from verification_codes where expires_at <= $5 for update skip locked
     ), gone as (
       delete from verification_codes where id in (select id from old)
     )
     insert into verification_codes (email, purpose, request_hash, code_hash, expires_at, tries)
     values ($1, $2, $3, $4, $6, 0)`,
    [
      code.email,
      code.purpose,
      code.requestHash,
      code.codeHash,
      new Date(code.nowMs),
      new Date(code.expiresAtMs),
    ],
  );
}
