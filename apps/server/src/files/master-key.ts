// The key of all files. It lies outside the data directory, so that a copy of that directory shows no document.
import type { Pool } from 'pg';
import { openKeptKey } from '../kept-key.ts';
import { type MasterKey, masterKeyOf } from './sealing.ts';

/** Reads the key, or makes one while there is nothing that an earlier one could have sealed. */
export async function openMasterKey(pool: Pick<Pool, 'query'>, file: string): Promise<MasterKey> {
  const { rows } = await pool.query<{ key_id: Buffer }>('select distinct key_id from files limit 2');
  const bytes = openKeptKey(keptMasterKey(file), {
    isUsed: rows.length > 0,
    isRight: (key) => rows.every((row) => row.key_id.equals(masterKeyOf(Buffer.from(key)).id)),
  });
  return masterKeyOf(Buffer.from(bytes));
}

export function keptMasterKey(file: string) {
  return {
    file,
    heading: 'candor files key 1',
    seals: 'stored files',
    setting: 'CANDOR_FILES_KEY_FILE',
  } as const;
}
