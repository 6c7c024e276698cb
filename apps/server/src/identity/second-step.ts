// The second step of a sign-in: the right password gives a challenge, and a second factor makes it a session.
import { createHash } from 'node:crypto';
import type { LoginSecondFactorBody, StartPasskeyLoginBody } from '@candor/wire';
import { inTransaction } from '../database/in-transaction.ts';
import { noteEvent } from './account-events/note-event.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { requesterOf } from './known-origins/requester.ts';
import { mailNotice, mailTo } from './mail-notice.ts';
import { placeInMail } from './mails/place-in-mail.ts';
import { noteRecoveryCodeUse } from './own-account/recovery-code-use.ts';
import type { RegistrationParts, SignedIn } from './parts.ts';
import { type IdentityRefusal, identityRefusal, type Origin } from './ports.ts';
import { type FactorStatus, kindsOf } from './second-factors/factor-status.ts';
import { triedFrom } from './second-factors/limits.ts';
import { hashToken, newRequestSecret } from './secrets.ts';
import {
  findChallenge,
  giveTryBack,
  insertChallenge,
  type StoredChallenge,
  tryChallenge,
  useChallengeUp,
} from './sign-in-challenges/challenge-table.ts';
import { lockKeys } from './slow-down/lock-keys.ts';
import { findUserById, type StoredUser } from './users/find-user.ts';

type Parts = Pick<RegistrationParts, 'ports' | 'secret' | 'sessions' | 'funds' | 'factors' | 'failures'>;

/** The name of the challenge and the ways to go on stand in the details. Only a right password leads here. */
export async function askSecondStep(
  { ports }: Pick<Parts, 'ports'>,
  stored: StoredUser,
  status: FactorStatus,
): Promise<IdentityRefusal> {
  const challenge = newRequestSecret();
  await insertChallenge(ports.pool, hashToken(challenge), {
    subject: { kind: 'user', id: stored.user.user },
    passwordMark: markOf(stored.passwordHash),
    nowMs: ports.clock.wallMs(),
  });
  return identityRefusal('identity.secondFactorNeeded', { challenge, kinds: kindsOf(status).join(' ') });
}

export async function signInSecondFactor(
  parts: Parts,
  request: LoginSecondFactorBody,
  origin: Origin,
): Promise<SignedIn | IdentityRefusal> {
  const { ports, factors } = parts;
  const tokenHash = hashToken(request.challenge);
  const challenge = await tryChallenge(ports.pool, tokenHash, ports.clock.wallMs());
  const stored = challenge && (await userOf(parts, challenge));
  if (challenge === undefined || stored === undefined) return identityRefusal('identity.challengeEnded');
  const from = triedFrom(await requesterOf(parts, stored.user.email, origin));
  const proof = { code: request.code ?? request.recoveryCode, passkey: request.passkey };
  const proved = await factors.check(challenge.subject, proof, origin, from);
  if (proved.outcome === 'refused') {
    if (proved.code === 'identity.slowDown') await giveTryBack(ports.pool, tokenHash);
    else await noteFailure(parts, stored, origin);
    return proved;
  }
  if (!(await useChallengeUp(ports.pool, tokenHash))) return identityRefusal('identity.challengeEnded');
  if (proved.by === 'recovery') await noteRecoveryCodeUse(parts, stored, origin);
  // The session begins only while the password is still the one that was right.
  return finishSignIn(parts, stored, origin);
}

/** What a device needs to prove that it has a passkey. */
export async function startPasskeySignIn(
  parts: Parts,
  request: StartPasskeyLoginBody,
  origin: Origin,
): Promise<{ readonly outcome: 'started'; readonly options: object } | IdentityRefusal> {
  const { ports, factors } = parts;
  const challenge = await findChallenge(ports.pool, hashToken(request.challenge), ports.clock.wallMs());
  if (challenge === undefined || (await userOf(parts, challenge)) === undefined) {
    return identityRefusal('identity.challengeEnded');
  }
  return factors.startPasskeyProof(challenge.subject, origin);
}

/** Undefined where the password has changed since: the challenge belongs to the old one. */
async function userOf(
  { ports }: Pick<Parts, 'ports'>,
  { subject, passwordMark }: StoredChallenge,
): Promise<StoredUser | undefined> {
  if (subject.kind !== 'user') return undefined;
  const stored = await findUserById(ports.pool, subject.id);
  return stored !== undefined && markOf(stored.passwordHash).equals(passwordMark) ? stored : undefined;
}

/** A stored hash is long and salted, so that its own hash tells nothing. */
function markOf(passwordHash: string): Buffer {
  return createHash('sha256').update(passwordHash, 'utf8').digest();
}

/** Whoever comes so far knows the password. One wrong digit is no news; the third failure of a day is. */
const FAILURES_TOLD = 3;
const DAY_MS = 86_400_000;

async function noteFailure(
  { ports }: Pick<Parts, 'ports'>,
  stored: StoredUser,
  origin: Origin,
): Promise<void> {
  const { user } = stored;
  const nowMs = ports.clock.wallMs();
  const failures = await inTransaction(ports.pool, async (client) => {
    // One after the other: of several at the same moment, each would count the others, and none be the third.
    await lockKeys(client, [`second factor failures ${user.user}`]);
    await noteEvent(client, { userId: user.user, kind: 'secondFactorFailed', origin, nowMs });
    const result = await client.query<{ failures: number }>(
      `select count(*)::int as failures from account_events
        where user_id = $1 and kind = 'secondFactorFailed' and at > $2`,
      [user.user, new Date(nowMs - DAY_MS)],
    );
    return result.rows[0]?.failures;
  });
  if (failures !== FAILURES_TOLD) return;
  const place = placeInMail(stored.language, { origin, atMs: nowMs });
  mailNotice(
    ports,
    mailTo(stored, (texts) => texts.secondFactorGuessed(place)),
  );
}
