// Identity as the rest of the server uses it: captchas, codes, registration, sign-in and sessions.
import {
  defaultPasswordPolicy,
  type LoginBody,
  type LoginSecondFactorBody,
  type RegisterBody,
  type ResetPwdBody,
  type SendCodeBody,
  type SetPwdBody,
  type StartPasskeyLoginBody,
} from '@candor/wire';
import type { Recipient } from '../mail/index.ts';
import type { Sweep } from '../requests/index.ts';
import { sweepEvents } from './account-events/settle-events.ts';
import { sweepAccounts } from './accounts/sweep-accounts.ts';
import { paperWelcomeFunds } from './accounts/welcome-funds.ts';
import { ApiKeys, isApiKey, isNameOfKey } from './api-keys/api-keys.ts';
import { sweepFrozen } from './api-keys/sweep-frozen.ts';
import { KeyEnds } from './api-keys/tell-ends.ts';
import { createCaptcha } from './captcha/captchas.ts';
import { createFactorResets, type FactorResets } from './factor-resets.ts';
import { FailedSignIns, type SignInCounts } from './failed-sign-ins/failed-sign-ins.ts';
import { guessedUsers } from './failed-sign-ins/guessed-users.ts';
import type { OptionsGiven } from './own-account/change-factors.ts';
import { createOwnAccount, type OwnAccount } from './own-account/own-account.ts';
import type { RegistrationParts, SignedIn } from './parts.ts';
import { createPasswordHasher } from './password-hashing.ts';
import type { IdentityPorts, IdentityRefusal, IdentitySettings, Origin, SignedInUser } from './ports.ts';
import { register } from './register.ts';
import { type PasswordReset, resetPassword } from './reset-password.ts';
import { SecondFactors } from './second-factors/second-factors.ts';
import { createSecretBox } from './second-factors/secret-box.ts';
import { signInSecondFactor, startPasskeySignIn } from './second-step.ts';
import { type CodeSent, sendCode } from './send-code.ts';
import { Sessions } from './sessions/sessions.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { tellOwner } from './tell-owner.ts';
import { findUserById } from './users/find-user.ts';

export interface Identity {
  createCaptcha(): Promise<{ id: string; image: string }>;
  /** Sent, as far as the answer tells, whether or not the address has an account. */
  sendCode(request: SendCodeBody, origin: Origin): Promise<CodeSent | IdentityRefusal>;
  register(request: RegisterBody, origin: Origin): Promise<SignedIn | IdentityRefusal>;
  /** Where a second factor is on, the refusal names a challenge with which `signInSecondFactor` goes on. */
  signIn(request: LoginBody, origin: Origin): Promise<SignedIn | IdentityRefusal>;
  signInSecondFactor(request: LoginSecondFactorBody, origin: Origin): Promise<SignedIn | IdentityRefusal>;
  startPasskeySignIn(request: StartPasskeyLoginBody, origin: Origin): Promise<OptionsGiven | IdentityRefusal>;
  /** What somebody who is signed in may ask and change. */
  readonly own: OwnAccount;
  /** For operators, who prove themselves in the same ways. */
  readonly factors: SecondFactors;
  /** For users who lost theirs, once two operators have agreed. */
  readonly factorResets: FactorResets;
  /** Staff ended every session and every key. */
  tellSessionsEnded(user: number): Promise<void>;
  /** Ends every session, and begins a new one for the caller. */
  setPassword(user: SignedInUser, request: SetPwdBody, origin: Origin): Promise<SignedIn | IdentityRefusal>;
  /** Takes as long, and says the same, whether or not the address has an account. Ends every session. */
  resetPassword(request: ResetPwdBody, origin: Origin): Promise<PasswordReset | IdentityRefusal>;
  signOut(token: string): Promise<void>;
  /** Not by a key: with one, calls for everybody answer as to anybody. */
  findSession(token: string): Promise<SignedInUser | undefined>;
  /** The same of a session or a key; what a key may do is for the caller to ask. */
  findCaller(token: string): Promise<SignedInUser | undefined>;
  /** What a session or a key is known by here: for many looks at one its token is hashed once. */
  sessionName(token: string): string;
  /** Whom a session or a key signs in, where it was looked up just now; undefined says nothing about it. */
  findCachedSession(name: string): SignedInUser | undefined;
  /** Where mails to a user go, in which language, and the word that stands in them. */
  recipientOf(user: number): Promise<Recipient | undefined>;
  /** Of these tokens and keys, the ones that sign nobody in any more. */
  endedSessions(tokens: readonly string[]): Promise<readonly string[]>;
  /** A key was good for something there. Its owner is told when and from where, to the minute. */
  noteKeyUse(id: string, address: string): void;
  /** Completes accounts that a crash, or an engine that took nothing, left half open. Not before the listing. */
  readonly accountSweep: Sweep;
  /** Carries out the commands of changes that have no outcome yet. */
  readonly eventSweep: Sweep;
  /** Ends the keys of accounts that are frozen. Not before the engine is ready. */
  readonly keySweep: Sweep;
  /** Tells owners of keys that end, or have ended. */
  readonly keyEndSweep: Sweep;
  /** Writes which sign-ins failed, and tells owners whose password is being guessed. */
  readonly failureSweep: Sweep;
  signInCounts(): SignInCounts;
}

export function createIdentity(ports: IdentityPorts, settings: IdentitySettings): Identity {
  const sessions = new Sessions(ports.pool, ports.sessionClock);
  const keys = new ApiKeys(ports);
  const keyEnds = new KeyEnds(ports);
  const parts: RegistrationParts = {
    ports,
    secret: settings.secret,
    policy: settings.passwordPolicy ?? (async () => defaultPasswordPolicy),
    funds: settings.welcomeFunds ?? paperWelcomeFunds,
    hasher: createPasswordHasher(settings.hashing),
    sessions,
    keys,
    factors: new SecondFactors({
      ...ports,
      box: createSecretBox(settings.secretsKey, settings.earlierMarking),
    }),
    failures: new FailedSignIns(ports, guessedUsers(ports)),
  };
  return {
    createCaptcha: () => createCaptcha(ports, parts.secret),
    sendCode: (request, origin) => sendCode(ports, parts.secret, request, origin),
    register: (request, origin) => register(parts, request, origin),
    signIn: (request, origin) => signIn(parts, request, origin),
    signInSecondFactor: (request, origin) => signInSecondFactor(parts, request, origin),
    startPasskeySignIn: (request, origin) => startPasskeySignIn(parts, request, origin),
    own: createOwnAccount(parts),
    factors: parts.factors,
    factorResets: createFactorResets(parts),
    tellSessionsEnded: (user) => tellOwner(ports, user, 'sessionsEnded'),
    setPassword: (user, request, origin) => setPassword(parts, user, request, origin),
    resetPassword: (request, origin) => resetPassword(parts, request, origin),
    signOut: (token) => sessions.end(token),
    findSession: (token) => sessions.find(token),
    findCaller: (token) => (isApiKey(token) ? keys : sessions).find(token),
    sessionName: (token) => (isApiKey(token) ? keys : sessions).nameOf(token),
    findCachedSession: (name) => (isNameOfKey(name) ? keys : sessions).findCached(name),
    noteKeyUse: (id, address) => keys.noteUse(id, address),
    recipientOf: async (user) => {
      const found = await findUserById(ports.pool, user);
      // Of who was erased the address is gone.
      if (found === undefined || found.passwordHash === '') return undefined;
      return { email: found.user.email, language: found.language, word: found.mailWord };
    },
    endedSessions: (tokens) => sessions.ended(tokens),
    accountSweep: { name: 'accounts', run: (beforeMs) => sweepAccounts(ports, parts.funds, beforeMs) },
    keySweep: { name: 'keys of frozen accounts', run: () => sweepFrozen(ports, keys) },
    keyEndSweep: { name: 'ends of keys', run: () => keyEnds.tell() },
    failureSweep: { name: 'failed sign-ins', run: () => parts.failures.sweep() },
    signInCounts: () => parts.failures.counts,
    eventSweep: { name: 'account events', run: (beforeMs) => sweepEvents(ports, beforeMs) },
  };
}
