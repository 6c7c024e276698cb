// A forgotten password: the code from the mailbox, a new password, and the end of every session and every key.
import type { ResetPwdBody } from '@candor/wire';
import { deleteApiKeysOfUser } from './api-keys/api-key-table.ts';
import { tryCode, useCodeUp } from './codes/use-code.ts';
import { normaliseEmail } from './emails.ts';
import { rememberOrigin, requesterOf } from './known-origins/requester.ts';
import { mailTo } from './mail-notice.ts';
import { changeSecurely } from './own-account/change-securely.ts';
import type { RegistrationParts } from './parts.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { refusePassword } from './password-policy.ts';
import { type IdentityRefusal, identityRefusal, type Origin } from './ports.ts';
import { codeTry } from './send-code.ts';
import { forgetAttempts } from './slow-down/forget-attempts.ts';
import { resetLimits, signInLimits, slowDown } from './slow-down/slow-down.ts';
import { refuseTradePassword } from './trade-password/trade-password.ts';
import { changePassword } from './users/change-password.ts';
import { findUserByEmail } from './users/find-user.ts';

export interface PasswordReset {
  readonly outcome: 'reset';
}

/** Until the code is right nothing depends on whether the address has an account. */
export async function resetPassword(
  parts: RegistrationParts,
  request: ResetPwdBody,
  origin: Origin,
): Promise<PasswordReset | IdentityRefusal> {
  const email = normaliseEmail(request.email);
  const policy = await parts.policy();
  const refusedPassword = refusePassword(policy, email, request.password, request.repeatPassword);
  if (refusedPassword !== undefined) return refusedPassword;
  const outcome = await parts.hasher.admit((hashing) => reset(parts, hashing, request, origin));
  return outcome ?? identityRefusal('venue.busy');
}

async function reset(
  parts: RegistrationParts,
  hashing: PasswordHashing,
  request: ResetPwdBody,
  origin: Origin,
): Promise<PasswordReset | IdentityRefusal> {
  const { ports, sessions, keys } = parts;
  const email = normaliseEmail(request.email);
  const requester = await requesterOf(parts, email, origin);
  const limits = resetLimits(requester);
  const slowed = await slowDown(ports, limits);
  if (slowed !== undefined) return slowed;
  const attempt = codeTry(parts, 'reset', email, request);
  if (!(await tryCode(ports.pool, attempt))) return identityRefusal('identity.codeWrong');
  const newHash = await hashing.hash(request.password);
  const stored = await findUserByEmail(ports.pool, email);
  if (stored === undefined) return identityRefusal('identity.codeWrong');
  const { passwordHash: presentHash, user } = stored;
  const refused = await refuseTradePassword(ports, hashing, stored, request.password);
  if (refused !== undefined) return refused;
  // The code is used up together with what it was good for: whatever fails before, it can be sent again.
  const changed = await changeSecurely(ports, {
    userId: user.user,
    origin,
    kind: 'loginPasswordReset',
    command: 'loginPassword',
    work: async (client) => {
      if (!(await useCodeUp(client, attempt))) return identityRefusal('identity.codeWrong');
      const change = { userId: user.user, presentHash, newHash, nowMs: attempt.nowMs };
      const ended = await changePassword(client, change);
      if (ended === undefined) return identityRefusal('identity.codeWrong');
      return { ended, endedKeys: await deleteApiKeysOfUser(client, user.user) };
    },
    mail: () => mailTo(stored, (texts) => texts.loginPasswordReset),
  });
  if (changed.outcome === 'refused') return changed;
  sessions.forget(changed.result.ended);
  keys.forget(changed.result.endedKeys);
  await rememberOrigin(parts, user, origin);
  // Whoever forgot a password has tried some before; that must not keep them out now.
  const [pair] = signInLimits(requester);
  await forgetAttempts(ports.pool, [pair.key, limits[0]?.key ?? ''], [limits[1]?.key ?? '']);
  return { outcome: 'reset' };
}
