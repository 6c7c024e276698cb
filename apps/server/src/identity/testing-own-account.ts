// People with second factors for tests of identity.
import { vi } from 'vitest';
import { type CapturedMail, readCapturedMail } from '../mail/index.ts';
import type { Identity, Origin, SignedIn, SignedInUser } from './index.ts';
import { totpCodeAt, totpStepAt } from './second-factors/totp/totp-code.ts';
import { newestCode, origin, PASSWORD, type TestIdentity } from './testing-identity.ts';

export interface GuardedPerson {
  readonly user: SignedInUser;
  readonly token: string;
  readonly recoveryCodes: readonly string[];
  /** The code of the app at this moment, or some steps aside. */
  code(aside?: number): string;
}

/** Reads the secret from the address as an app does. */
export function appOf(uri: string, clock: { readonly nowMs: number }): (aside?: number) => string {
  const text = new URL(uri).searchParams.get('secret') ?? '';
  const secret = base32(text);
  return (aside = 0) => totpCodeAt(secret, totpStepAt(clock.nowMs) + aside);
}

function base32(text: string): Uint8Array {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** Registers somebody and switches an authenticator app on. */
export async function registerGuarded(world: TestIdentity, email: string): Promise<GuardedPerson> {
  const { user, token } = await world.register(email);
  const identity = world.create();
  const started = await identity.own.startTotp(user);
  if (started.outcome !== 'started') throw new Error(started.code);
  const code = appOf(started.uri, world.clock);
  const confirmed = await identity.own.confirmTotp({ user, origin }, { password: PASSWORD, code: code() });
  if (confirmed.outcome !== 'changed') throw new Error(confirmed.code);
  // The code of this step is used up.
  world.clock.nowMs += 60_000;
  return { user, token, recoveryCodes: confirmed.recoveryCodes ?? [], code };
}

/** The first step with the right password: what the second one goes on with. */
export async function firstStep(identity: Identity, email: string, from: Origin = origin): Promise<string> {
  const outcome = await identity.signIn({ email, password: PASSWORD }, from);
  if (outcome.outcome !== 'refused' || outcome.code !== 'identity.secondFactorNeeded') {
    throw new Error(`No second step was asked for: ${JSON.stringify(outcome)}`);
  }
  return outcome.details?.challenge ?? '';
}

export function refusalOf(outcome: SignedIn | { readonly outcome: string; readonly code?: string }): string {
  return 'code' in outcome && outcome.code !== undefined ? outcome.code : outcome.outcome;
}

/** Mails are not waited for by the calls that send them, so tests do. */
export async function mailWith(world: TestIdentity, email: string, subject: string): Promise<CapturedMail> {
  return vi.waitFor(
    async () => {
      const found = (await readCapturedMail(world.pool, email)).find((mail) => mail.subject === subject);
      if (found === undefined) throw new Error(`No mail "${subject}" came to ${email}`);
      return found;
    },
    { timeout: 15_000, interval: 5 },
  );
}

/** A code for the present mailbox, or for the new one, as its owner reads it. */
export async function accountCode(
  world: TestIdentity,
  user: SignedInUser,
  newEmail?: string,
): Promise<string> {
  const to = newEmail ?? user.email;
  const before = (await readCapturedMail(world.pool, to)).length;
  const request =
    newEmail === undefined
      ? ({ purpose: 'tradePassword' } as const)
      : ({ purpose: 'mailbox', email: newEmail } as const);
  const sent = await world.create().own.sendCode({ user, origin }, request);
  if (sent.outcome !== 'sent') throw new Error(sent.code);
  return newestCode(world.pool, to, before);
}
