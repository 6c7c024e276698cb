// Notes a captcha that was shown, and forgets those whose time is over.
import type { Pool } from 'pg';

export interface NewCaptcha {
  readonly id: string;
  readonly textHash: Buffer;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

export async function insertCaptcha(pool: Pool, captcha: NewCaptcha): Promise<void> {
  await pool.query(
    `with gone as (delete from captchas where expires_at <= $3)
     insert into captchas (id, text_hash, expires_at) values ($1, $2, $4)`,
    [captcha.id, captcha.textHash, new Date(captcha.nowMs), new Date(captcha.expiresAtMs)],
  );
}
