// Codes of an authenticator app: six digits that change every thirty seconds.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks of phones differ: a step before and a step after are taken as well. */
const STEPS_ASIDE = 1;

export function newTotpSecret(): Uint8Array {
  return Uint8Array.from(randomBytes(SECRET_BYTES));
}

/** The secret as a person can type it. */
export function totpText(secret: Uint8Array): string {
  return secretOf(secret).base32;
}

/** The secret as an app reads it from a QR code. */
export function totpUri(secret: Uint8Array, account: string): string {
  return new TOTP({
    issuer: 'Candor',
    label: account,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_MS / 1000,
    secret: secretOf(secret),
  }).toString();
}

/** The steps near now whose code this is, the earliest first. */
export function matchingSteps(secret: Uint8Array, code: string, nowMs: number): readonly number[] {
  const current = Math.floor(nowMs / STEP_MS);
  const steps: number[] = [];
  for (let step = current - STEPS_ASIDE; step <= current + STEPS_ASIDE; step += 1) {
    if (isSame(totpCodeAt(secret, step), code)) steps.push(step);
  }
  return steps;
}

export function totpStepAt(nowMs: number): number {
  return Math.floor(nowMs / STEP_MS);
}

export function totpCodeAt(secret: Uint8Array, step: number): string {
  return HOTP.generate({ secret: secretOf(secret), algorithm: 'SHA1', digits: DIGITS, counter: step });
}

function secretOf(secret: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(secret).buffer });
}

function isSame(one: string, other: string): boolean {
  const [ours, theirs] = [Buffer.from(one), Buffer.from(other)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
