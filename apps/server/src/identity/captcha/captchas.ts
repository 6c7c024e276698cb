// Captchas: a text that a person can read and that is checked once.
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { IdentityPorts } from '../ports.ts';
import { hashShortSecret, newReadableText } from '../secrets.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { insertCaptcha } from './insert-captcha.ts';
import { useCaptcha } from './use-captcha.ts';

export const CAPTCHA_LIFE_MS = 5 * 60_000;
const TEXT_LENGTH = 5;

export async function createCaptcha(
  ports: Pick<IdentityPorts, 'pool' | 'clock' | 'onCaptcha'>,
  secret: string,
): Promise<{ id: string; image: string }> {
  const id = randomUUID();
  const text = newReadableText(TEXT_LENGTH);
  const nowMs = ports.clock.wallMs();
  const image = await drawCaptcha(text);
  await insertCaptcha(ports.pool, {
    id,
    textHash: hashCaptcha(secret, id, text),
    nowMs,
    expiresAtMs: nowMs + CAPTCHA_LIFE_MS,
  });
  ports.onCaptcha?.(id, text);
  return { id, image };
}

export async function captchaIsRight(
  ports: { readonly pool: Pool; readonly clock: { wallMs(): number } },
  secret: string,
  id: string,
  text: string,
): Promise<boolean> {
  return useCaptcha(ports.pool, id, hashCaptcha(secret, id, text), ports.clock.wallMs());
}

/** Whether a letter is large or small is not part of the question. */
function hashCaptcha(secret: string, id: string, text: string): Buffer {
  return hashShortSecret(secret, 'captcha', id.toLowerCase(), text.trim().toUpperCase());
}
