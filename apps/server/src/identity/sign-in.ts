// Sign-in: the same answer and the same work whether the address or the password is wrong.
import type { LoginBody } from '@candor/wire';
import { openAccount } from './accounts/open-account.ts';
import { normaliseEmail } from './emails.ts';
import { type IdentityRefusal, identityRefusal, type Origin } from './ports.ts';
import type { RegistrationParts, SignedIn } from './register.ts';
import { forgetAttempts } from './slow-down/forget-attempts.ts';
import { signInLimits, slowDown } from './slow-down/slow-down.ts';
import { findUserByEmail } from './users/find-user.ts';

export async function signIn(
  parts: Pick<RegistrationParts, 'ports' | 'hasher' | 'sessions' | 'funds'>,
  request: LoginBody,
  origin: Origin,
): Promise<SignedIn | IdentityRefusal> {
  const { ports, hasher, sessions } = parts;
  const email = normaliseEmail(request.email);
  const limits = signInLimits(email, origin.address);
  const slowed = await slowDown(ports, limits);
  if (slowed !== undefined) return slowed;
  const stored = await findUserByEmail(ports.pool, email);
  const right = await hasher.verify(stored?.passwordHash, request.password);
  if (right === undefined) return identityRefusal('venue.busy');
  if (!right || stored === undefined) return identityRefusal('identity.credentialsWrong');
  const [pair, account, address] = limits.map(({ key }) => key);
  await forgetAttempts(ports.pool, [pair ?? '', account ?? ''], [address ?? '']);
  // A busy moment at registration must not wait for the sweep of the next start.
  if (!stored.hasAccount) await openAccount(ports, parts.funds, stored.user.user);
  const session = await sessions.begin(stored.user, stored.passwordHash, origin);
  return session === undefined
    ? identityRefusal('identity.credentialsWrong')
    : { outcome: 'signedIn', user: stored.user, ...session };
}
