// Challenges that a device has to sign: each is good once, for one subject and one purpose.
import type { Queryable, Subject } from '../subject.ts';

export type PasskeyPurpose = 'registration' | 'proof';

export const PASSKEY_CHALLENGE_LIFE_MS = 5 * 60_000;

export async function insertPasskeyChallenge(
  client: Queryable,
  subject: Subject,
  challenge: { readonly text: string; readonly purpose: PasskeyPurpose; readonly nowMs: number },
): Promise<void> {
  await client.query(
    `with gone as (delete from passkey_challenges where expires_at <= $5)
     insert into passkey_challenges (challenge, subject_kind, subject_id, purpose, expires_at)
     values ($1, $2, $3, $4, $6)`,
    [
      challenge.text,
      subject.kind,
      subject.id,
      challenge.purpose,
      new Date(challenge.nowMs),
      new Date(challenge.nowMs + PASSKEY_CHALLENGE_LIFE_MS),
    ],
  );
}

/** A challenge is used up by the first answer to it, right or wrong. */
export async function usePasskeyChallenge(
  client: Queryable,
  subject: Subject,
  challenge: { readonly text: string; readonly purpose: PasskeyPurpose; readonly nowMs: number },
): Promise<boolean> {
  const result = await client.query(
    `delete from passkey_challenges
      where challenge = $1 and subject_kind = $2 and subject_id = $3 and purpose = $4 and expires_at > $5`,
    [challenge.text, subject.kind, subject.id, challenge.purpose, new Date(challenge.nowMs)],
  );
  return result.rowCount === 1;
}

/** Tasks to add a passkey that were given out before: whoever has one has not proved the factors that are on now. */
export async function forgetRegistrations(client: Queryable, subject: Subject): Promise<void> {
  await client.query(
    "delete from passkey_challenges where subject_kind = $1 and subject_id = $2 and purpose = 'registration'",
    [subject.kind, subject.id],
  );
}
