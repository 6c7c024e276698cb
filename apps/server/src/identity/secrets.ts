// Tokens, codes and their hashes. All randomness comes from the operating system.
import { createHmac, hash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, in letters that a cookie and a header may carry. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token has 256 bits of its own, so a plain hash is enough. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** 192 random bits: names a request that only its sender may go on with, or a mailbox that only they may read. */
export function newRequestSecret(): string {
  return randomBytes(24).toString('base64url');
}

export function newVerificationCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Without letters and digits that look alike. */
const READABLE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function newReadableText(length: number): string {
  return Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('');
}

/** A code has few bits, so its hash is keyed: a copy of the tables alone does not tell it. */
export function hashShortSecret(secret: string, kind: string, owner: string, text: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([kind, owner, text]))
    .digest();
}
