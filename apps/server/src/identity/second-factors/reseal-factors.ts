// Everything of second factors that rests on the account key, put under another one: within the caller's transaction.

import { createSecretBox, markedAgain, markingKeyOf, type SecretBox } from './secret-box.ts';
import { readEarlierMarking, writeSecretsKey } from './secrets-key.ts';
import type { Queryable, Subject } from './subject.ts';
import { totpPlace } from './totp/totp-table.ts';

export interface KeyChange {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
}

export interface ResealedFactors {
  readonly authenticators: number;
  readonly recoveryCodes: number;
}

/** A code is not in the table, so its mark is marked again; what it was marked with before is kept for that. */
export async function resealFactors(client: Queryable, { from, to }: KeyChange): Promise<ResealedFactors> {
  const earlier = [...(await readEarlierMarking(client, from)), markingKeyOf(from)];
  const authenticators = await resealAuthenticators(client, { from, to });
  const recoveryCodes = await markCodesAgain(client, markingKeyOf(to));
  await writeSecretsKey(client, to, earlier);
  return { authenticators, recoveryCodes };
}

interface AuthenticatorRow {
  readonly kind: Subject['kind'];
  readonly id: bigint;
  readonly secret: Buffer;
}

/** One that the earlier key does not open throws, and nothing has changed. */
async function resealAuthenticators(client: Queryable, { from, to }: KeyChange): Promise<number> {
  const { rows } = await client.query<AuthenticatorRow>(
    'select subject_kind as kind, subject_id as id, secret from totp_secrets',
  );
  const [before, after] = [createSecretBox(from), createSecretBox(to)];
  const resealed = rows.map((row) => resealedSecret(before, after, row));
  await client.query(
    `update totp_secrets kept set secret = resealed.secret
       from unnest($1::text[], $2::bigint[], $3::bytea[]) as resealed (kind, id, secret)
      where kept.subject_kind = resealed.kind and kept.subject_id = resealed.id`,
    [rows.map(({ kind }) => kind), rows.map(({ id }) => id), resealed],
  );
  return rows.length;
}

function resealedSecret(from: SecretBox, to: SecretBox, { kind, id, secret }: AuthenticatorRow): Buffer {
  const place = totpPlace({ kind, id: Number(id) });
  try {
    return to.seal(from.open(secret, place), place);
  } catch (error) {
    throw new Error(`The authenticator of ${kind} ${id} does not open under the present key.`, {
      cause: error,
    });
  }
}

async function markCodesAgain(client: Queryable, markingKey: Uint8Array): Promise<number> {
  const { rows } = await client.query<{ kind: string; id: bigint; hash: Buffer }>(
    'select subject_kind as kind, subject_id as id, code_hash as hash from recovery_codes',
  );
  await client.query(
    `update recovery_codes kept set code_hash = marked.after
       from unnest($1::text[], $2::bigint[], $3::bytea[], $4::bytea[]) as marked (kind, id, before, after)
      where kept.subject_kind = marked.kind and kept.subject_id = marked.id and kept.code_hash = marked.before`,
    [
      rows.map(({ kind }) => kind),
      rows.map(({ id }) => id),
      rows.map(({ hash }) => hash),
      rows.map(({ hash }) => markedAgain(hash, markingKey)),
    ],
  );
  return rows.length;
}
