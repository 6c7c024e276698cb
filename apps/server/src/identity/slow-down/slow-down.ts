// Slows down guessing: per account and address together, per account, and per address.
import type { Pool } from 'pg';
import { type IdentityRefusal, identityRefusal, type WallClock } from '../ports.ts';
import { type AttemptLimit, noteAttempt } from './note-attempt.ts';

interface Ports {
  readonly pool: Pool;
  readonly clock: WallClock;
}

/** A guesser elsewhere slows the owner of an account down by seconds at most: the pair has the long waits. */
export function signInLimits(email: string, address: string): readonly AttemptLimit[] {
  return [
    { key: `sign-in ${email} ${address}`, free: 5, firstWaitMs: 1_000, waitMsMax: 300_000 },
    { key: `sign-in ${email}`, free: 50, firstWaitMs: 1_000, waitMsMax: 15_000 },
    { key: `sign-in from ${address}`, free: 100, firstWaitMs: 1_000, waitMsMax: 300_000 },
  ];
}

export function sendCodeLimits(email: string): readonly AttemptLimit[] {
  return [{ key: `code to ${email}`, free: 3, firstWaitMs: 30_000, waitMsMax: 600_000 }];
}

export function registerLimits(email: string, address: string): readonly AttemptLimit[] {
  return [{ key: `register ${email} ${address}`, free: 20, firstWaitMs: 1_000, waitMsMax: 60_000 }];
}

/** A code dies after five tries; this bounds how many codes of one account can be tried from everywhere. */
export function resetLimits(email: string, address: string): readonly AttemptLimit[] {
  return [
    { key: `reset ${email} ${address}`, free: 10, firstWaitMs: 1_000, waitMsMax: 300_000 },
    { key: `reset ${email}`, free: 20, firstWaitMs: 5_000, waitMsMax: 600_000 },
    { key: `reset from ${address}`, free: 100, firstWaitMs: 1_000, waitMsMax: 300_000 },
  ];
}

/** Whoever found an open session must not guess its password from there. */
export function setPasswordLimits(user: number): readonly AttemptLimit[] {
  return [{ key: `set password ${user}`, free: 5, firstWaitMs: 5_000, waitMsMax: 300_000 }];
}

export async function slowDown(
  ports: Ports,
  limits: readonly AttemptLimit[],
): Promise<IdentityRefusal | undefined> {
  for (const limit of limits) {
    const waitMs = await noteAttempt(ports.pool, limit, ports.clock.wallMs());
    if (waitMs !== undefined) {
      return identityRefusal('identity.slowDown', { seconds: String(Math.ceil(waitMs / 1000)) });
    }
  }
  return undefined;
}
