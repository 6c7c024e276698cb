// Sign-in: the same answer and the same work whether the address or the password is wrong.
import type { LoginBody } from '@candor/wire';
import { normaliseEmail } from './emails.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { requesterOf } from './known-origins/requester.ts';
import type { RegistrationParts, SignedIn } from './parts.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { type IdentityRefusal, identityRefusal, type Origin } from './ports.ts';
import { isGuarded } from './second-factors/factor-status.ts';
import { askSecondStep } from './second-step.ts';
import { forgetAttempts } from './slow-down/forget-attempts.ts';
import { signInLimits, slowDown } from './slow-down/slow-down.ts';
import { findUserByEmail } from './users/find-user.ts';

type Parts = Pick<
  RegistrationParts,
  'ports' | 'secret' | 'hasher' | 'sessions' | 'funds' | 'factors' | 'failures'
>;

export async function signIn(
  parts: Parts,
  request: LoginBody,
  origin: Origin,
): Promise<SignedIn | IdentityRefusal> {
  const outcome = await parts.hasher.admit((hashing) => prove(parts, hashing, request, origin));
  return outcome ?? identityRefusal('venue.busy');
}

async function prove(
  parts: Parts,
  hashing: PasswordHashing,
  request: LoginBody,
  origin: Origin,
): Promise<SignedIn | IdentityRefusal> {
  const { ports, factors } = parts;
  const email = normaliseEmail(request.email);
  const limits = signInLimits(await requesterOf(parts, email, origin));
  const slowed = await slowDown(ports, limits);
  if (slowed !== undefined) return slowed;
  const stored = await findUserByEmail(ports.pool, email);
  const right = await hashing.verify(stored?.passwordHash, request.password);
  if (!right || stored === undefined) {
    parts.failures.note(stored?.user.user, origin);
    return identityRefusal('identity.credentialsWrong');
  }
  const [pair, account, address] = limits.map(({ key }) => key);
  await forgetAttempts(ports.pool, [pair ?? '', account ?? ''], [address ?? '']);
  // Nothing about second factors is looked up, told or timed before the password was right.
  const status = await factors.status({ kind: 'user', id: stored.user.user });
  if (isGuarded(status)) return askSecondStep(parts, stored, status);
  return finishSignIn(parts, stored, origin);
}
