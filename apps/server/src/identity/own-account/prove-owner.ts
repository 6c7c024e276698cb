// Whoever is signed in proves again to be the owner: the login password, and the second factor where one is on.
import type { SecondFactorChangeBody } from '@candor/wire';
import { requesterOf } from '../known-origins/requester.ts';
import type { RegistrationParts } from '../parts.ts';
import type { PasswordHashing } from '../password-hashing.ts';
import { type IdentityRefusal, identityRefusal, type Origin, type SignedInUser } from '../ports.ts';
import { triedFrom } from '../second-factors/limits.ts';
import type { FactorProof } from '../second-factors/second-factors.ts';
import { forgetAttempts } from '../slow-down/forget-attempts.ts';
import { setPasswordLimits, slowDown } from '../slow-down/slow-down.ts';
import { findUserById, type StoredUser } from '../users/find-user.ts';
import { noteRecoveryCodeUse } from './recovery-code-use.ts';

export type OwnerParts = Pick<RegistrationParts, 'ports' | 'secret' | 'factors'>;

export interface OwnerProof extends FactorProof {
  readonly password: string;
  /** The field of the request that the password stands in. */
  readonly field: 'password' | 'loginPassword' | 'oldPassword';
}

export interface Asker {
  readonly user: SignedInUser;
  readonly origin: Origin;
}

/** What is wrong with the second factor is told only after the password was right. */
export async function proveOwner(
  parts: OwnerParts,
  hashing: PasswordHashing,
  asked: { readonly user: SignedInUser; readonly proof: OwnerProof; readonly origin: Origin },
): Promise<StoredUser | IdentityRefusal> {
  const stored = await provePassword(parts, hashing, asked);
  if ('outcome' in stored) return stored;
  const refused = await proveFactor(parts, stored, asked.proof, asked.origin);
  return refused ?? stored;
}

export async function provePassword(
  { ports }: Pick<OwnerParts, 'ports'>,
  hashing: PasswordHashing,
  { user, proof }: { readonly user: SignedInUser; readonly proof: Pick<OwnerProof, 'password' | 'field'> },
): Promise<StoredUser | IdentityRefusal> {
  const limits = setPasswordLimits(user.user);
  const slowed = await slowDown(ports, limits);
  if (slowed !== undefined) return slowed;
  const stored = await findUserById(ports.pool, user.user);
  const right = await hashing.verify(stored?.passwordHash, proof.password);
  if (!right || stored === undefined) {
    return { ...identityRefusal('identity.passwordWrong'), field: proof.field };
  }
  const keys = limits.map(({ key }) => key);
  await forgetAttempts(ports.pool, keys, []);
  return stored;
}

/** Undefined when the second factor was right, or none is on. */
export async function proveFactor(
  parts: OwnerParts,
  stored: StoredUser,
  proof: FactorProof,
  origin: Origin,
): Promise<IdentityRefusal | undefined> {
  const from = triedFrom(await requesterOf(parts, stored.user.email, origin));
  const subject = { kind: 'user', id: stored.user.user } as const;
  const proved = await parts.factors.check(subject, proof, origin, from);
  if (proved.outcome === 'refused') return proved;
  if (proved.by === 'recovery') await noteRecoveryCodeUse(parts, stored, origin);
  return undefined;
}

/** Carries something out for whoever proves to be the owner. */
export async function withOwner<T>(
  parts: OwnerParts & Pick<RegistrationParts, 'hasher'>,
  { user, origin }: Asker,
  proof: Omit<OwnerProof, 'field'>,
  work: (stored: StoredUser, hashing: PasswordHashing) => Promise<T | IdentityRefusal>,
): Promise<T | IdentityRefusal> {
  const outcome = await parts.hasher.admit(async (hashing) => {
    const stored = await proveOwner(parts, hashing, { user, origin, proof: { ...proof, field: 'password' } });
    return 'outcome' in stored ? stored : work(stored, hashing);
  });
  return outcome ?? identityRefusal('venue.busy');
}

/** For what is only shown. */
export async function proveAsker(
  parts: OwnerParts & Pick<RegistrationParts, 'hasher'>,
  asker: Asker,
  proof: SecondFactorChangeBody,
): Promise<IdentityRefusal | undefined> {
  const proved = await withOwner(parts, asker, proof, async () => ({ isOwner: true }) as const);
  return 'outcome' in proved ? proved : undefined;
}
