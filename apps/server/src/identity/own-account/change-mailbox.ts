// Another mailbox for an account: the code from the new one, the password, the second factor, and word to the old one.
import type { ChangeMailboxBody } from '@candor/wire';
import { tryAccountCode, useAccountCodeUp } from '../account-codes/account-codes.ts';
import { normaliseEmail } from '../emails.ts';
import { rememberOrigin } from '../known-origins/requester.ts';
import { mailTo } from '../mail-notice.ts';
import { maskedEmail } from '../mails/mail-texts.ts';
import type { RegistrationParts } from '../parts.ts';
import type { PasswordHashing } from '../password-hashing.ts';
import { type IdentityRefusal, identityRefusal, type Origin, type SignedInUser } from '../ports.ts';
import type { Queryable } from '../second-factors/subject.ts';
import { hashToken } from '../secrets.ts';
import { revokeOtherSessions } from '../sessions/revoke-session.ts';
import { changeSecurely } from './change-securely.ts';
import { proveOwner } from './prove-owner.ts';

type Parts = Pick<RegistrationParts, 'ports' | 'secret' | 'hasher' | 'sessions' | 'factors'>;

interface Asked {
  readonly user: SignedInUser;
  readonly token: string;
  readonly request: ChangeMailboxBody;
  readonly origin: Origin;
}

export async function changeMailbox(
  parts: Parts,
  asked: Asked,
): Promise<{ readonly outcome: 'changed'; readonly user: SignedInUser } | IdentityRefusal> {
  const outcome = await parts.hasher.admit((hashing) => change(parts, hashing, asked));
  return outcome ?? identityRefusal('venue.busy');
}

async function change(
  parts: Parts,
  hashing: PasswordHashing,
  { user, token, request, origin }: Asked,
): Promise<{ readonly outcome: 'changed'; readonly user: SignedInUser } | IdentityRefusal> {
  const { ports, sessions } = parts;
  const email = normaliseEmail(request.email);
  if (email === user.email) return identityRefusal('identity.emailUnchanged');
  const { password, code, passkey } = request;
  const proof = { password, field: 'password' as const, code, passkey };
  const stored = await proveOwner(parts, hashing, { user, proof, origin });
  if ('outcome' in stored) return stored;
  const tried = { userId: user.user, purpose: 'mailbox', email, code: request.emailCode } as const;
  if (!(await tryAccountCode(parts, tried))) return codeWrong();
  const changed = await changeSecurely(ports, {
    userId: user.user,
    origin,
    kind: 'mailboxChanged',
    // Whoever reads the mails can reset the password, so it counts as one.
    command: 'loginPassword',
    detail: () => maskedEmail(email),
    mail: () => mailTo(stored, (texts) => texts.mailboxChanged(maskedEmail(email))),
    work: async (client) => {
      if (!(await useAccountCodeUp(client, parts, tried))) return codeWrong();
      if (!(await replaceEmail(client, stored.user, request.email))) return codeWrong();
      return revokeOtherSessions(client, user.user, hashToken(token), ports.clock.wallMs());
    },
  });
  if (changed.outcome === 'refused') return changed;
  // The caller's own session goes on, and must not be remembered under the old address.
  sessions.forget([...changed.result, hashToken(token)]);
  const after = { ...stored.user, email };
  await rememberOrigin(parts, after, origin);
  return { outcome: 'changed', user: after };
}

/** The same answer as for a wrong code: an address that has an account gets no code that is worth anything. */
function codeWrong(): IdentityRefusal {
  return { ...identityRefusal('identity.codeWrong'), field: 'emailCode' };
}

/** False where the address has an account by now; registration takes the same lock on an address. */
async function replaceEmail(client: Queryable, user: SignedInUser, typed: string): Promise<boolean> {
  await client.query('savepoint before_address');
  try {
    const result = await client.query(
      'update users set email = $3, email_as_typed = $4 where id = $1 and email = $2',
      [user.user, user.email, normaliseEmail(typed), typed],
    );
    return result.rowCount === 1;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    await client.query('rollback to savepoint before_address');
    return false;
  }
}
