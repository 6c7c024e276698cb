// A forgotten password: the code from the mailbox, a new password, and the end of every session.
import type { ResetPwdBody } from '@candor/wire';
import { codeMails } from './code-mails.ts';
import { useCode } from './codes/use-code.ts';
import { normaliseEmail } from './emails.ts';
import { mailNotice } from './mail-notice.ts';
import { refusePassword } from './password-policy.ts';
import { type IdentityRefusal, identityRefusal, type Origin } from './ports.ts';
import type { RegistrationParts } from './register.ts';
import { hashCode } from './send-code.ts';
import { forgetAttempts } from './slow-down/forget-attempts.ts';
import { resetLimits, signInLimits, slowDown } from './slow-down/slow-down.ts';
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
  const { ports, hasher, sessions } = parts;
  const email = normaliseEmail(request.email);
  const refusedPassword = refusePassword(parts.policy, email, request.password, request.repeatPassword);
  if (refusedPassword !== undefined) return refusedPassword;
  const limits = resetLimits(email, origin.address);
  const slowed = await slowDown(ports, limits);
  if (slowed !== undefined) return slowed;
  const nowMs = ports.clock.wallMs();
  const codeHash = hashCode(parts.secret, 'reset', email, request.code);
  const proved = await useCode(ports.pool, { email, purpose: 'reset', codeHash, nowMs });
  if (!proved) return identityRefusal('identity.codeWrong');
  const newHash = await hasher.hash(request.password);
  if (newHash === undefined) return identityRefusal('venue.busy');
  const stored = await findUserByEmail(ports.pool, email);
  if (stored === undefined) return identityRefusal('identity.codeWrong');
  const { passwordHash: presentHash } = stored;
  const ended = await changePassword(ports.pool, { userId: stored.user.user, presentHash, newHash, nowMs });
  if (ended === undefined) return identityRefusal('identity.codeWrong');
  sessions.forget(ended);
  // Whoever forgot a password has tried some before; that must not keep them out now.
  const [pair] = signInLimits(email, origin.address);
  await forgetAttempts(ports.pool, [pair?.key ?? '', ...limits.slice(0, 2).map(({ key }) => key)], []);
  mailNotice(ports, { to: email, ...codeMails.passwordChanged });
  return { outcome: 'reset' };
}
