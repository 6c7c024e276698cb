// Uses a captcha up: right or wrong, it is gone, so that nobody tries twice on one picture.
import { timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';

interface CaptchaRow {
  readonly text_hash: Buffer;
  readonly expires_at: Date;
}

export async function useCaptcha(pool: Pool, id: string, textHash: Buffer, nowMs: number): Promise<boolean> {
  const result = await pool.query<CaptchaRow>(
    'delete from captchas where id = $1 returning text_hash, expires_at',
    [id],
  );
  const row = result.rows[0];
  if (row === undefined || row.expires_at.getTime() <= nowMs) return false;
  return timingSafeEqual(row.text_hash, textHash);
}
