// Takes somebody's documents: pictures and details are sealed and wait for an operator, all or nothing.
import { monthsEarlier, type UserId } from '@candor/exchange';
import {
  type CertificationFields,
  type CertificationFileName,
  PHOTO_MONTHS_BEFORE_REGISTRATION,
} from '@candor/wire';
import type { PoolClient } from 'pg';
import type { Files, Picture } from '../files/index.ts';
import {
  inTransaction,
  isTaken,
  type RequestPorts,
  type RequestRefusal,
  requestRefusal,
} from '../requests/index.ts';
import { detailsContext } from './details.ts';
import { documentMarks } from './same-document.ts';

export interface Submission {
  readonly user: UserId;
  readonly fields: CertificationFields;
  readonly pictures: readonly { readonly name: CertificationFileName; readonly picture: Picture }[];
}

type Parts = Pick<RequestPorts, 'pool' | 'clock'> & { readonly files: Files };

export async function submitVerification(
  parts: Parts,
  submission: Submission,
): Promise<{ readonly outcome: 'submitted' } | RequestRefusal> {
  const date = await refuseDate(parts, submission);
  if (date !== undefined) return date;
  try {
    return await inTransaction(parts.pool, (client) => insert(parts, client, submission));
  } catch (error) {
    if (isTaken(error, 'verifications_waiting')) return requestRefusal('verification.pending');
    throw error;
  }
}

/** Somewhere it is tomorrow already. */
const DAY_AHEAD_MS = 14 * 3_600_000;

/** The photo must not be older than the registration by more than half a year, and not be of a day to come. */
async function refuseDate(
  { pool, clock }: Parts,
  { user, fields }: Submission,
): Promise<RequestRefusal | undefined> {
  if (fields.kind !== 'individual') return undefined;
  const { rows } = await pool.query<{ created_at: Date }>('select created_at from users where id = $1', [
    user,
  ]);
  const registeredOn = dayOf(rows[0]?.created_at.getTime() ?? clock.wallMs());
  if (fields.takenOn < monthsEarlier(registeredOn, PHOTO_MONTHS_BEFORE_REGISTRATION))
    return requestRefusal('verification.photoTooOld');
  if (fields.takenOn > dayOf(clock.wallMs() + DAY_AHEAD_MS))
    return requestRefusal('verification.photoInFuture');
  return undefined;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

async function insert(
  { files, clock }: Parts,
  client: PoolClient,
  { user, fields, pictures }: Submission,
): Promise<{ readonly outcome: 'submitted' } | RequestRefusal> {
  const final = await client.query(
    `select from verifications where user_id = $1 and (outcome = 'verified' or outcome is null)`,
    [user],
  );
  if ((final.rowCount ?? 0) > 0) {
    const verified = await isVerified(client, user);
    return requestRefusal(verified ? 'verification.final' : 'verification.pending');
  }
  const { aid: _, ...details } = fields;
  const sealed = files.sealText(detailsContext(user), JSON.stringify(details));
  const { rows } = await client.query<{ id: bigint }>(
    `insert into verifications (user_id, kind, key_id, wrapped_key, details, document_marks, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      user,
      fields.kind,
      sealed.keyId,
      sealed.wrappedKey,
      sealed.content,
      documentMarks(files, fields),
      new Date(clock.wallMs()),
    ],
  );
  for (const { name, picture } of pictures) {
    const kept = await files.keep(client, { owner: user, purpose: 'identity', used: true }, picture);
    if (kept.outcome === 'refused') return requestRefusal(kept.code);
    await client.query('insert into verification_files (verification_id, name, file) values ($1, $2, $3)', [
      rows[0]?.id,
      name,
      kept.file,
    ]);
  }
  return { outcome: 'submitted' };
}

async function isVerified(client: PoolClient, user: UserId): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from verifications where user_id = $1 and outcome = 'verified'`,
    [user],
  );
  return rowCount === 1;
}
