// Sign-ins that had the right password and wait for the second factor. The table holds only hashes of their names.
import type { Queryable, Subject } from '../second-factors/subject.ts';

export const CHALLENGE_LIFE_MS = 5 * 60_000;
export const CHALLENGE_TRIES_MAX = 5;

export interface StoredChallenge {
  readonly subject: Subject;
  /** Tells whether the password is still the one with which this began. */
  readonly passwordMark: Buffer;
  readonly tries: number;
}

interface ChallengeRow {
  readonly subject_kind: Subject['kind'];
  readonly subject_id: bigint;
  readonly password_mark: Buffer;
  readonly tries: number;
}

const challengeOfRow = (row: ChallengeRow | undefined): StoredChallenge | undefined =>
  row && {
    subject: { kind: row.subject_kind, id: Number(row.subject_id) },
    passwordMark: row.password_mark,
    tries: row.tries,
  };

export async function insertChallenge(
  client: Queryable,
  tokenHash: Buffer,
  challenge: { readonly subject: Subject; readonly passwordMark: Buffer; readonly nowMs: number },
): Promise<void> {
  await client.query(
    `with gone as (delete from sign_in_challenges where expires_at <= $5)
     insert into sign_in_challenges (token_hash, subject_kind, subject_id, password_mark, tries, expires_at)
     values ($1, $2, $3, $4, 0, $6)`,
    [
      tokenHash,
      challenge.subject.kind,
      challenge.subject.id,
      challenge.passwordMark,
      new Date(challenge.nowMs),
      new Date(challenge.nowMs + CHALLENGE_LIFE_MS),
    ],
  );
}

/** Without counting a try: for the options of a passkey. */
export async function findChallenge(
  client: Queryable,
  tokenHash: Buffer,
  nowMs: number,
): Promise<StoredChallenge | undefined> {
  const result = await client.query<ChallengeRow>(
    `select subject_kind, subject_id, password_mark, tries from sign_in_challenges
      where token_hash = $1 and expires_at > $2 and tries < ${CHALLENGE_TRIES_MAX}`,
    [tokenHash, new Date(nowMs)],
  );
  return challengeOfRow(result.rows[0]);
}

/** Counts the try before it is made, so that many at once are no more than many after each other. */
export async function tryChallenge(
  client: Queryable,
  tokenHash: Buffer,
  nowMs: number,
): Promise<StoredChallenge | undefined> {
  const result = await client.query<ChallengeRow>(
    `update sign_in_challenges set tries = tries + 1
      where token_hash = $1 and expires_at > $2 and tries < ${CHALLENGE_TRIES_MAX}
      returning subject_kind, subject_id, password_mark, tries`,
    [tokenHash, new Date(nowMs)],
  );
  return challengeOfRow(result.rows[0]);
}

/** A try that was not made after all. */
export async function giveTryBack(client: Queryable, tokenHash: Buffer): Promise<void> {
  await client.query('update sign_in_challenges set tries = greatest(tries - 1, 0) where token_hash = $1', [
    tokenHash,
  ]);
}

/** True for exactly one of many: a challenge makes one session. */
export async function useChallengeUp(client: Queryable, tokenHash: Buffer): Promise<boolean> {
  const result = await client.query('delete from sign_in_challenges where token_hash = $1', [tokenHash]);
  return result.rowCount === 1;
}
