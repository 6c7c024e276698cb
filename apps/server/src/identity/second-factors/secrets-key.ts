// The key of the secrets that accounts leave in the tables. It lies outside the data directory and the database, so
// that a copy of either gives nobody a second factor.
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { openKeptKey } from '../../kept-key.ts';

/** Reads the key, or makes one while there is no secret that an earlier one could have sealed. */
export async function openSecretsKey(pool: Pool, file: string): Promise<Uint8Array> {
  const key = await readSecretsKey(pool, file);
  await pool.query(
    'insert into secrets_key (mark) values ($1) on conflict (one) do update set mark = excluded.mark',
    [markOf(key)],
  );
  return key;
}

/** The same without a word about it in any table; a key that is made lies in its file already. */
export async function readSecretsKey(pool: Pool, file: string): Promise<Uint8Array> {
  const { mark, inUse } = await readWitness(pool);
  const kept = {
    file,
    heading: 'candor account key 1',
    seals: 'second factors',
    setting: 'CANDOR_ACCOUNT_KEY_FILE',
  } as const;
  return openKeptKey(kept, {
    isUsed: inUse,
    isRight: (found) => mark === undefined || mark.equals(markOf(found)),
  });
}

interface Witness {
  readonly mark: Buffer | undefined;
  readonly inUse: boolean;
}

async function readWitness(pool: Pool): Promise<Witness> {
  const { rows } = await pool.query<{ mark: Buffer | null; in_use: boolean }>(
    `select (select mark from secrets_key) as mark,
            exists (select from totp_secrets) or exists (select from recovery_codes) as in_use`,
  );
  return { mark: rows[0]?.mark ?? undefined, inUse: rows[0]?.in_use === true };
}

/** Tells keys apart, and tells nothing about them. */
function markOf(key: Uint8Array): Buffer {
  return createHmac('sha256', key).update('candor account key').digest();
}
