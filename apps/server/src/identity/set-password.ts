// Another password for whoever is signed in and knows the present one: every session ends, and a new one begins.
import type { SetPwdBody } from '@candor/wire';
import { codeMails } from './code-mails.ts';
import { mailNotice } from './mail-notice.ts';
import { refusePassword } from './password-policy.ts';
import { type IdentityRefusal, identityRefusal, type Origin, type SignedInUser } from './ports.ts';
import type { RegistrationParts, SignedIn } from './register.ts';
import { forgetAttempts } from './slow-down/forget-attempts.ts';
import { setPasswordLimits, slowDown } from './slow-down/slow-down.ts';
import { changePassword } from './users/change-password.ts';
import { findUserById } from './users/find-user.ts';

export async function setPassword(
  parts: Pick<RegistrationParts, 'ports' | 'hasher' | 'sessions' | 'policy'>,
  user: SignedInUser,
  request: SetPwdBody,
  origin: Origin,
): Promise<SignedIn | IdentityRefusal> {
  const { ports, hasher, sessions, policy } = parts;
  const refusedPassword = refusePassword(policy, user.email, request.password, request.repeatPassword);
  if (refusedPassword !== undefined) return refusedPassword;
  const limits = setPasswordLimits(user.user);
  const slowed = await slowDown(ports, limits);
  if (slowed !== undefined) return slowed;
  const stored = await findUserById(ports.pool, user.user);
  const right = await hasher.verify(stored?.passwordHash, request.oldPassword);
  if (right === undefined) return identityRefusal('venue.busy');
  if (!right || stored === undefined) return identityRefusal('identity.passwordWrong');
  const newHash = await hasher.hash(request.password);
  if (newHash === undefined) return identityRefusal('venue.busy');
  const ended = await changePassword(ports.pool, {
    userId: user.user,
    presentHash: stored.passwordHash,
    newHash,
    nowMs: ports.clock.wallMs(),
  });
  if (ended === undefined) return identityRefusal('identity.passwordWrong');
  sessions.forget(ended);
  const keys = limits.map(({ key }) => key);
  await forgetAttempts(ports.pool, keys, []);
  mailNotice(ports, { to: user.email, ...codeMails.passwordChanged });
  const session = await sessions.begin(user, newHash, origin);
  return session === undefined
    ? identityRefusal('identity.passwordWrong')
    : { outcome: 'signedIn', user, ...session };
}
