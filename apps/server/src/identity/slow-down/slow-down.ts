// Slows down guessing: per account and address together, per account, and per address.
import type { Pool } from 'pg';
import type { Requester } from '../known-origins/requester.ts';
import { type IdentityRefusal, identityRefusal, type WallClock } from '../ports.ts';
import type { AttemptLimit } from './attempts.ts';
import { noteAttempt } from './note-attempt.ts';

interface Ports {
  readonly pool: Pool;
  readonly clock: WallClock;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Rate = Pick<AttemptLimit, 'free' | 'firstWaitMs' | 'waitMsMax'>;

/** So many attempts are free; the next one waits, and each further one twice as long, up to the longest wait. */
export const attemptRates = {
  signIn: { free: 5, firstWaitMs: 1_000, waitMsMax: 300_000 },
  signInToAccount: { free: 50, firstWaitMs: 1_000, waitMsMax: 15_000 },
  signInFromAddress: { free: 100, firstWaitMs: 1_000, waitMsMax: 300_000 },
  code: { free: 3, firstWaitMs: 30_000, waitMsMax: 600_000 },
  codesOfDay: { free: 5, firstWaitMs: 30_000, waitMsMax: 600_000 },
  register: { free: 20, firstWaitMs: 1_000, waitMsMax: 60_000 },
  reset: { free: 10, firstWaitMs: 1_000, waitMsMax: 300_000 },
  resetFromAddress: { free: 100, firstWaitMs: 1_000, waitMsMax: 300_000 },
  setPassword: { free: 5, firstWaitMs: 5_000, waitMsMax: 300_000 },
} as const satisfies Readonly<Record<string, Rate>>;

function limit(key: string, rate: Rate, more: Partial<AttemptLimit> = {}): AttemptLimit {
  return { key, ...rate, memoryMs: 15 * MINUTE_MS, exempt: false, ...more };
}

/** Who asks and of which account. A device of the owner has a count of its own, whoever else is at its address. */
function pairOf({ email, address, knownDevice }: Requester): string {
  return knownDevice === undefined ? `${email} ${address}` : `${email} device ${knownDevice}`;
}

/** Failures of others, wherever they are, do not keep out who comes from where the owner got in before. */
function isKnown({ knownDevice, addressIsKnown }: Requester): boolean {
  return knownDevice !== undefined || addressIsKnown;
}

/** The same number of limits for everybody: the work must not tell whether an address is known. */
export function signInLimits(by: Requester): readonly [AttemptLimit, AttemptLimit, AttemptLimit] {
  return [
    limit(`sign-in ${pairOf(by)}`, attemptRates.signIn),
    limit(`sign-in ${by.email}`, attemptRates.signInToAccount, { exempt: isKnown(by) }),
    limit(`sign-in from ${by.address}`, attemptRates.signInFromAddress, {
      exempt: by.knownDevice !== undefined,
    }),
  ];
}

/** A code has five tries, so the number of codes in a day bounds how much of an account can be guessed. */
export function sendCodeLimits(by: Requester): readonly AttemptLimit[] {
  return [
    limit(`code to ${pairOf(by)}`, attemptRates.code),
    limit(`code to ${by.email}`, attemptRates.codesOfDay, { memoryMs: DAY_MS, exempt: isKnown(by) }),
  ];
}

export function registerLimits(by: Requester): readonly AttemptLimit[] {
  return [limit(`register ${pairOf(by)}`, attemptRates.register)];
}

/** Tries belong to a code, and a code to whoever asked for it: nobody can spend the tries of somebody else. */
export function resetLimits(by: Requester): readonly AttemptLimit[] {
  return [
    limit(`reset ${pairOf(by)}`, attemptRates.reset),
    limit(`reset from ${by.address}`, attemptRates.resetFromAddress, {
      exempt: by.knownDevice !== undefined,
    }),
  ];
}

/** Whoever found an open session must not guess its password from there. */
export function setPasswordLimits(user: number): readonly AttemptLimit[] {
  return [limit(`set password ${user}`, attemptRates.setPassword)];
}

export async function slowDown(
  ports: Ports,
  limits: readonly AttemptLimit[],
): Promise<IdentityRefusal | undefined> {
  const waitMs = await noteAttempt(ports.pool, limits, ports.clock.wallMs());
  if (waitMs === undefined) return undefined;
  return identityRefusal('identity.slowDown', { seconds: String(Math.ceil(waitMs / 1000)) });
}
