// Reads one user's ledger entries from the oldest on, in portions that begin where the last one ended.
import { type UserId, userOwner } from '@candor/exchange';
import type { Pool } from 'pg';
import { unpackEntries } from '../rows/entry-block.ts';
import type { EntryRow } from '../rows/rows.ts';
import { entryBlockColumns, entryBlockOf, type StoredEntryBlock } from '../rows/stored-blocks.ts';
import { type EntryFilter, entriesInBlock, filterValues, passes } from './entry-filter.ts';
import { type EntryView, entryViews } from './entry-views.ts';

export interface EntriesAfterRequest extends EntryFilter {
  readonly user: UserId;
  /** The last entry that is known already. */
  readonly after: { readonly seq: number; readonly place: number };
  readonly limit: number;
}

/** A block may have one entry or more than a hundred: a few are read first, and more of them if that was too little. */
const FIRST_BLOCKS = 10;
const BLOCKS_MAX = 160;

export async function selectEntriesAfter(
  pool: Pick<Pool, 'query'>,
  request: EntriesAfterRequest,
): Promise<readonly EntryView[]> {
  const { user, after, limit } = request;
  const entries: EntryRow[] = [];
  let fromSeq = after.seq;
  for (let blocks = FIRST_BLOCKS; entries.length < limit; blocks = Math.min(2 * blocks, BLOCKS_MAX)) {
    const { rows } = await pool.query<StoredEntryBlock>(
      `select ${entryBlockColumns.join()} from history_entry_block
        where owner = $1 and owner % 2 = 0 and last_seq >= $5 and ${entriesInBlock(2)} > 0 order by last_seq limit $6`,
      [userOwner(user), ...filterValues(request), fromSeq, blocks],
    );
    for (const row of rows) {
      for (const entry of unpackEntries(entryBlockOf(row)))
        if (isAfter(entry, after) && passes(request, entry)) entries.push(entry);
    }
    if (rows.length < blocks) break;
    fromSeq = Number(rows.at(-1)!.last_seq) + 1;
  }
  return entryViews(pool, entries.slice(0, limit));
}

function isAfter(entry: EntryRow, after: EntriesAfterRequest['after']): boolean {
  return entry.seq > after.seq || (entry.seq === after.seq && entry.place > after.place);
}
