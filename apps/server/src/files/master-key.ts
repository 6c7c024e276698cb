// The key of all files. It lies outside the data directory, so that a copy of that directory shows no document.
import type { Pool } from 'pg';
import { openKeptKey } from '../kept-key.ts';
import { type MasterKey, masterKeyOf } from './sealing.ts';

/** Reads the key, or makes one while there is nothing that an earlier one could have sealed. */
export async function openMasterKey(pool: Pick<Pool, 'query'>, file: string): Promise<MasterKey> {
  const isRight = await isMasterKeyOf(pool);
  const bytes = openKeptKey(keptMasterKey(file), {
    isUsed: isRight !== undefined,
    isRight: isRight ?? (() => true),
  });
  return masterKeyOf(Buffer.from(bytes));
}

/** Tells the key of the stored files from others; undefined while there are none. */
export async function isMasterKeyOf(
  pool: Pick<Pool, 'query'>,
): Promise<((key: Uint8Array) => boolean) | undefined> {
  const { rows } = await pool.query<{ key_id: Buffer }>('select distinct key_id from files limit 2');
  if (rows.length === 0) return undefined;
  return (key) => rows.every((row) => row.key_id.equals(masterKeyOf(Buffer.from(key)).id));
}

export function keptMasterKey(file: string) {
  return {
    file,
    heading: 'candor files key 1',
    seals: 'stored files',
    setting: 'CANDOR_FILES_KEY_FILE',
  } as const;
}
