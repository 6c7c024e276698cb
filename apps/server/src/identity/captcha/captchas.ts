// Captchas: a text that a person can read, or work for who cannot, either of which is checked once.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { captchaWorkText, isCaptchaWork, isCaptchaWorkDone } from '@candor/wire';
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
  const nowMs = ports.clock.wallMs();
  const textHash = await useCaptcha(ports.pool, id, nowMs);
  if (textHash === undefined) return false;
  if (isCaptchaWork(text)) return isWorkDone(id, text);
  return timingSafeEqual(textHash, hashCaptcha(secret, id, text));
}

const isWorkDone = (id: string, answer: string): boolean =>
  isCaptchaWorkDone(createHash('sha256').update(captchaWorkText(id, answer)).digest());

/** Whether a letter is large or small is not part of the question. */
function hashCaptcha(secret: string, id: string, text: string): Buffer {
  return hashShortSecret(secret, 'captcha', id.toLowerCase(), text.trim().toUpperCase());
}
