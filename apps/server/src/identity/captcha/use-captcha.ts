// Uses a captcha up: right or wrong, it is gone, so that nobody tries twice on one picture.
import type { Pool } from 'pg';

interface CaptchaRow {
  readonly text_hash: Buffer;
  readonly expires_at: Date;
}

/** The hash of its text, as long as it is good. */
export async function useCaptcha(pool: Pool, id: string, nowMs: number): Promise<Buffer | undefined> {
  const result = await pool.query<CaptchaRow>(
    'delete from captchas where id = $1 returning text_hash, expires_at',
    [id],
  );
  const row = result.rows[0];
  return row === undefined || row.expires_at.getTime() <= nowMs ? undefined : row.text_hash;
}
