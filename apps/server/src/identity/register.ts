// Registration: the code from the mailbox, then the row, then the account in the exchange, then a session.
import { randomUUID } from 'node:crypto';
import type { RegisterBody } from '@candor/wire';
import { inTransaction } from '../database/in-transaction.ts';
import { tryCode, useCodeUp } from './codes/use-code.ts';
import { normaliseEmail } from './emails.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { requesterOf } from './known-origins/requester.ts';
import type { RegistrationParts, SignedIn } from './parts.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { refusePassword } from './password-policy.ts';
import { type IdentityRefusal, identityRefusal, type Origin } from './ports.ts';
import { newReadableText } from './secrets.ts';
import { codeTry } from './send-code.ts';
import { registerLimits, slowDown } from './slow-down/slow-down.ts';
import { findInviter, type StoredUser } from './users/find-user.ts';
import { insertUser } from './users/insert-user.ts';

export async function register(
  parts: RegistrationParts,
  request: RegisterBody,
  origin: Origin,
): Promise<SignedIn | IdentityRefusal> {
  const { ports } = parts;
  const email = normaliseEmail(request.email);
  const policy = await parts.policy();
  const refusedPassword = refusePassword(policy, email, request.password, request.repeatPassword);
  if (refusedPassword !== undefined) return refusedPassword;
  const inserted = await parts.hasher.admit(async (hashing) => {
    const slowed = await slowDown(ports, registerLimits(await requesterOf(parts, email, origin)));
    if (slowed !== undefined) return slowed;
    const inviterId = request.invitationCode && (await findInviter(ports.pool, request.invitationCode));
    if (request.invitationCode !== undefined && inviterId === undefined) {
      return identityRefusal('identity.invitationUnknown');
    }
    return proveAndInsert(parts, hashing, request, inviterId || undefined);
  });
  if (inserted === undefined) return identityRefusal('venue.busy');
  return 'outcome' in inserted ? inserted : finishSignIn(parts, inserted, origin, 'registered');
}

/**
 * The code is tried first: hashing a password is work that only the owner of a mailbox may cause. It is used up last,
 * in one transaction with what it was good for: whatever fails in between, it can be sent again.
 */
async function proveAndInsert(
  parts: RegistrationParts,
  hashing: PasswordHashing,
  request: RegisterBody,
  inviterId: number | undefined,
): Promise<StoredUser | IdentityRefusal> {
  const { pool, clock } = parts.ports;
  const email = normaliseEmail(request.email);
  const language = request.language ?? 'en';
  const attempt = codeTry(parts, 'register', email, request);
  if (!(await tryCode(pool, attempt))) return identityRefusal('identity.codeWrong');
  const passwordHash = await hashing.hash(request.password);
  const user = await inTransaction(pool, async (client) => {
    if (!(await useCodeUp(client, attempt))) return undefined;
    return insertUser(client, {
      publicId: randomUUID(),
      email,
      emailAsTyped: request.email,
      passwordHash,
      nationality: request.nationality,
      invitationCode: newReadableText(8),
      inviterId,
      language,
      nowMs: clock.wallMs(),
    });
  });
  if (user === undefined) return identityRefusal('identity.codeWrong');
  return {
    user,
    passwordHash,
    hasAccount: false,
    tradePasswordHash: undefined,
    language,
    mailWord: undefined,
  };
}
