// Reads one user's ledger entries from the oldest on, in portions that begin where the last one ended.
import { type UserId, userOwner } from '@candor/exchange';
import type { Pool } from 'pg';
import { unpackEntries } from '../rows/entry-block.ts';
import type { EntryRow } from '../rows/rows.ts';
import { entryBlockColumns, entryBlockOf, type StoredEntryBlock } from '../rows/stored-blocks.ts';
import { beginningOf, selectBlockPortion } from './block-portion.ts';
import { type EntryFilter, entriesInBlock, filterValues, passes } from './entry-filter.ts';
import { type EntryView, entryViews } from './entry-views.ts';
import type { Period } from './period.ts';
import { entryBlocks } from './select-user-entries.ts';

export interface EntriesAfterRequest extends EntryFilter {
  readonly user: UserId;
  /** The last entry that is known already. */
  readonly after: { readonly seq: number; readonly place: number };
  readonly limit: number;
  readonly period?: Period | undefined;
  /** Not answered before the tables hold this record. */
  readonly afterSeq?: number | undefined;
}

const statement = `select ${entryBlockColumns.join()} from history_entry_block
  where owner = $1 and owner % 2 = 0 and last_seq >= $5 and ${entriesInBlock(2)} > 0 order by last_seq limit $6`;

export async function selectEntriesAfter(
  pool: Pick<Pool, 'query'>,
  request: EntriesAfterRequest,
): Promise<readonly EntryView[]> {
  const { user, after, limit, period } = request;
  const owner = userOwner(user);
  const entries = await selectBlockPortion<StoredEntryBlock, EntryRow>(pool, {
    statement,
    values: [owner, ...filterValues(request)],
    from: after.seq === 0 ? await beginningOf(pool, entryBlocks, owner, period) : after.seq,
    lastOf: ({ last_seq }) => last_seq,
    rowsOf: (block) =>
      unpackEntries(entryBlockOf(block)).filter((entry) => isAfter(entry, after) && passes(request, entry)),
    ...{ limit, period },
  });
  return entryViews(pool, entries.slice(0, limit));
}

function isAfter(entry: EntryRow, after: EntriesAfterRequest['after']): boolean {
  return entry.seq > after.seq || (entry.seq === after.seq && entry.place > after.place);
}
