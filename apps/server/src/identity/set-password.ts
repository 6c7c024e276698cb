// Another password for whoever is signed in and knows the present one: every session ends, and a new one begins.
import type { SetPwdBody } from '@candor/wire';
import { mailTo } from './mail-notice.ts';
import { changeSecurely } from './own-account/change-securely.ts';
import { proveOwner } from './own-account/prove-owner.ts';
import type { RegistrationParts, SignedIn } from './parts.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { refusePassword } from './password-policy.ts';
import { type IdentityRefusal, identityRefusal, type Origin, type SignedInUser } from './ports.ts';
import { refuseTradePassword } from './trade-password/trade-password.ts';
import { changePassword } from './users/change-password.ts';

type Parts = Pick<RegistrationParts, 'ports' | 'secret' | 'hasher' | 'sessions' | 'policy' | 'factors'>;

export async function setPassword(
  parts: Parts,
  user: SignedInUser,
  request: SetPwdBody,
  origin: Origin,
): Promise<SignedIn | IdentityRefusal> {
  const policy = await parts.policy();
  const refusedPassword = refusePassword(policy, user.email, request.password, request.repeatPassword);
  if (refusedPassword !== undefined) return refusedPassword;
  const outcome = await parts.hasher.admit((hashing) => change(parts, hashing, { user, request, origin }));
  return outcome ?? identityRefusal('venue.busy');
}

async function change(
  parts: Parts,
  hashing: PasswordHashing,
  asked: { readonly user: SignedInUser; readonly request: SetPwdBody; readonly origin: Origin },
): Promise<SignedIn | IdentityRefusal> {
  const { ports, sessions } = parts;
  const { user, request, origin } = asked;
  const { oldPassword, code, passkey } = request;
  const proof = { password: oldPassword, field: 'oldPassword' as const, code, passkey };
  const stored = await proveOwner(parts, hashing, { user, proof, origin });
  if ('outcome' in stored) return stored;
  const { passwordHash: presentHash } = stored;
  const refused = await refuseTradePassword(ports, hashing, stored, request.password);
  if (refused !== undefined) return refused;
  const newHash = await hashing.hash(request.password);
  // Said beside the same field as to somebody who comes a moment later.
  const changedMeanwhile: IdentityRefusal = {
    ...identityRefusal('identity.passwordWrong'),
    field: proof.field,
  };
  const changed = await changeSecurely(ports, {
    userId: user.user,
    origin,
    kind: 'loginPasswordChanged',
    command: 'loginPassword',
    work: async (client) => {
      const nowMs = ports.clock.wallMs();
      const ended = await changePassword(client, { userId: user.user, presentHash, newHash, nowMs });
      return ended ?? changedMeanwhile;
    },
    mail: () => mailTo(stored, (texts) => texts.loginPasswordChanged),
  });
  if (changed.outcome === 'refused') return changed;
  sessions.forget(changed.result);
  const session = await sessions.begin(user, newHash, origin);
  return session === undefined ? changedMeanwhile : { outcome: 'signedIn', user, ...session };
}
