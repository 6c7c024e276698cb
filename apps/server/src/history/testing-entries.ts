// All ledger entries of the tables, one by one: in which blocks they lie depends on how the projection came to them.
import type { Pool } from 'pg';
import { unpackEntries } from './rows/entry-block.ts';
import type { EntryRow } from './rows/rows.ts';
import { blockOf, type StoredBlock } from './rows/stored-block.ts';

export async function storedEntryRows(pool: Pool): Promise<readonly EntryRow[]> {
  const { rows } = await pool.query<StoredBlock>(
    'select * from history_entry_block order by first_seq, owner',
  );
  return rows.flatMap((row) => unpackEntries(blockOf(row)));
}
