// All ledger entries of the tables, one by one: in which blocks they lie depends on how the projection came to them.
import type { OwnerId } from '@candor/exchange';
import type { Pool } from 'pg';
import { unpackEntries } from './rows/entry-block.ts';
import type { EntryRow } from './rows/rows.ts';

export async function storedEntryRows(pool: Pool): Promise<readonly EntryRow[]> {
  const { rows } = await pool.query<{
    owner: bigint;
    first_seq: bigint;
    labels: readonly number[];
    bytes: Buffer;
  }>('select owner, first_seq, labels, bytes from history_entry_block order by first_seq, owner');
  return rows.flatMap(({ owner, first_seq, labels, bytes }) =>
    unpackEntries({ owner: Number(owner) as OwnerId, firstSeq: Number(first_seq), labels, bytes }),
  );
}
