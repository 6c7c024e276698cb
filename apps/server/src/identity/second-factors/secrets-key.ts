// The key of the secrets that accounts leave in the tables. It lies outside the data directory and the database, so
// that a copy of either gives nobody a second factor.
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { openKeptKey } from '../../kept-key.ts';
import { createSecretBox, KEY_BYTES } from './secret-box.ts';
import type { Queryable } from './subject.ts';

/** Reads the key, or makes one while there is no secret that an earlier one could have sealed. */
export async function openSecretsKey(pool: Pool, file: string): Promise<Uint8Array> {
  const key = await readSecretsKey(pool, file);
  await pool.query(
    `insert into secrets_key (mark) values ($1) on conflict (one) do update set
       mark = excluded.mark,
       earlier_marking = case when secrets_key.mark = excluded.mark then secrets_key.earlier_marking end`,
    [secretsKeyMark(key)],
  );
  return key;
}

/** The same without a word about it in any table; a key that is made lies in its file already. */
export async function readSecretsKey(pool: Pick<Pool, 'query'>, file: string): Promise<Uint8Array> {
  const isRight = await isSecretsKeyOf(pool);
  return openKeptKey(keptSecretsKey(file), {
    isUsed: await isSecretsKeyInUse(pool),
    isRight: isRight ?? (() => true),
  });
}

/** Whether anything is sealed or marked with it. */
export async function isSecretsKeyInUse(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ in_use: boolean }>(
    'select exists (select from totp_secrets) or exists (select from recovery_codes) as in_use',
  );
  return rows[0]?.in_use === true;
}

/** Tells the key to which the database belongs from others; undefined while it belongs to none. */
export async function isSecretsKeyOf(client: Queryable): Promise<((key: Uint8Array) => boolean) | undefined> {
  const { rows } = await client.query<{ mark: Buffer }>('select mark from secrets_key');
  const mark = rows[0]?.mark;
  return mark && ((key) => mark.equals(secretsKeyMark(key)));
}

export function keptSecretsKey(file: string) {
  return {
    file,
    heading: 'candor account key 1',
    seals: 'second factors',
    setting: 'CANDOR_ACCOUNT_KEY_FILE',
  } as const;
}

const EARLIER = 'marking keys of earlier account keys';

/** What earlier keys marked recovery codes with, the oldest first: sealed, so that a copy of the database tells it not. */
export async function readEarlierMarking(client: Queryable, key: Uint8Array): Promise<readonly Buffer[]> {
  const { rows } = await client.query<{ earlier: Buffer | null }>(
    'select earlier_marking as earlier from secrets_key',
  );
  const sealed = rows[0]?.earlier;
  if (sealed === null || sealed === undefined) return [];
  const all = createSecretBox(key).open(sealed, EARLIER);
  return Array.from({ length: all.length / KEY_BYTES }, (_, i) =>
    all.subarray(i * KEY_BYTES, (i + 1) * KEY_BYTES),
  );
}

/** The database belongs to this key from here on. */
export async function writeSecretsKey(
  client: Queryable,
  key: Uint8Array,
  earlier: readonly Uint8Array[],
): Promise<void> {
  await client.query(
    `insert into secrets_key (mark, earlier_marking) values ($1, $2)
     on conflict (one) do update set mark = excluded.mark, earlier_marking = excluded.earlier_marking`,
    [secretsKeyMark(key), createSecretBox(key).seal(Buffer.concat(earlier), EARLIER)],
  );
}

/** Tells keys apart, and tells nothing about them. */
function secretsKeyMark(key: Uint8Array): Buffer {
  return createHmac('sha256', key).update('candor account key').digest();
}
