// Reads a page of one user's ledger entries, newest first, each with what caused it.
import { type UserId, userOwner } from '@candor/exchange';
import type { Pool } from 'pg';
import { unpackEntries } from '../rows/entry-block.ts';
import { entryBlockColumns, entryBlockOf, type StoredEntryBlock } from '../rows/stored-blocks.ts';
import { blocksOfPage, selectBlockPage } from './block-page.ts';
import { type EntryFilter, entriesInBlock, filterValues, passes } from './entry-filter.ts';
import { type EntryView, entryViews } from './entry-views.ts';
import type { Found, PageRequest } from './page.ts';

export interface UserEntriesRequest extends PageRequest, EntryFilter {
  readonly user: UserId;
}

const statement = blocksOfPage({
  table: 'history_entry_block',
  columns: entryBlockColumns,
  last: 'last_seq',
  // The index has users' entries alone, and is only used where the statement says so.
  owned: 'owner = $3 and owner % 2 = 0',
  found: entriesInBlock(4),
});

export async function selectUserEntries(
  pool: Pick<Pool, 'query'>,
  request: UserEntriesRequest,
): Promise<Found<EntryView>> {
  const values = [userOwner(request.user), ...filterValues(request)];
  const { rows, total } = await selectBlockPage(pool, statement, values, request, (block: StoredEntryBlock) =>
    unpackEntries(entryBlockOf(block)).filter((entry) => passes(request, entry)),
  );
  return { rows: await entryViews(pool, rows), total };
}
