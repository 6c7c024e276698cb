// Registration: the code from the mailbox, then the row, then the account in the exchange, then a session.
import { randomUUID } from 'node:crypto';
import type { RegisterBody } from '@candor/wire';
import { openAccount } from './accounts/open-account.ts';
import { useCode } from './codes/use-code.ts';
import { normaliseEmail } from './emails.ts';
import type { PasswordHasher } from './password-hashing.ts';
import { refusePassword } from './password-policy.ts';
import {
  type IdentityPorts,
  type IdentityRefusal,
  identityRefusal,
  type Origin,
  type PasswordPolicy,
  type SignedInUser,
  type WelcomeFund,
} from './ports.ts';
import { newReadableText } from './secrets.ts';
import { hashCode } from './send-code.ts';
import type { Sessions } from './sessions/sessions.ts';
import { registerLimits, slowDown } from './slow-down/slow-down.ts';
import { findInviter } from './users/find-user.ts';
import { insertUser } from './users/insert-user.ts';

export interface RegistrationParts {
  readonly ports: IdentityPorts;
  readonly secret: string;
  readonly policy: PasswordPolicy;
  readonly funds: readonly WelcomeFund[];
  readonly hasher: PasswordHasher;
  readonly sessions: Sessions;
}

export interface SignedIn {
  readonly outcome: 'signedIn';
  readonly user: SignedInUser;
  readonly token: string;
  readonly expiresAtMs: number;
}

export async function register(
  parts: RegistrationParts,
  request: RegisterBody,
  origin: Origin,
): Promise<SignedIn | IdentityRefusal> {
  const { ports, sessions } = parts;
  const email = normaliseEmail(request.email);
  const refusedPassword = refusePassword(parts.policy, email, request.password, request.repeatPassword);
  if (refusedPassword !== undefined) return refusedPassword;
  const slowed = await slowDown(ports, registerLimits(email, origin.address));
  if (slowed !== undefined) return slowed;
  const inviterId = request.invitationCode && (await findInviter(ports.pool, request.invitationCode));
  if (request.invitationCode !== undefined && inviterId === undefined) {
    return identityRefusal('identity.invitationUnknown');
  }
  const inserted = await proveAndInsert(parts, request, email, inviterId || undefined);
  if ('outcome' in inserted) return inserted;
  const { user, passwordHash } = inserted;
  // Where this fails, the sweep of the next start repeats it; the person has an account either way.
  await openAccount(ports, parts.funds, user.user);
  const session = await sessions.begin(user, passwordHash, origin);
  return session === undefined
    ? identityRefusal('identity.credentialsWrong')
    : { outcome: 'signedIn', user, ...session };
}

/** The code is used up first: hashing a password is work that only the owner of a mailbox may cause. */
async function proveAndInsert(
  parts: RegistrationParts,
  request: RegisterBody,
  email: string,
  inviterId: number | undefined,
): Promise<{ user: SignedInUser; passwordHash: string } | IdentityRefusal> {
  const { pool, clock } = parts.ports;
  const codeHash = hashCode(parts.secret, 'register', email, request.code);
  const proved = await useCode(pool, { email, purpose: 'register', codeHash, nowMs: clock.wallMs() });
  if (!proved) return identityRefusal('identity.codeWrong');
  const passwordHash = await parts.hasher.hash(request.password);
  if (passwordHash === undefined) return identityRefusal('venue.busy');
  const user = await insertUser(pool, {
    publicId: randomUUID(),
    email,
    emailAsTyped: request.email,
    passwordHash,
    nationality: request.nationality,
    invitationCode: newReadableText(8),
    inviterId,
    nowMs: clock.wallMs(),
  });
  return user === undefined ? identityRefusal('identity.codeWrong') : { user, passwordHash };
}
