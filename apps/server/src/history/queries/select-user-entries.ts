// Reads a page of one user's ledger entries, newest first, each with what caused it.
import { type UserId, userOwner } from '@candor/exchange';
import type { Pool } from 'pg';
import { unpackEntries } from '../rows/entry-block.ts';
import type { EntryRow } from '../rows/rows.ts';
import { entryBlockColumns, entryBlockOf, type StoredEntryBlock } from '../rows/stored-blocks.ts';
import { type BlocksOfUser, blocksOfPage, selectBlockPage } from './block-page.ts';
import { type EntryFilter, entriesInBlock, filterValues, passes } from './entry-filter.ts';
import { type EntryView, entryViews } from './entry-views.ts';
import type { Found, PageRequest } from './page.ts';

export interface UserEntriesRequest extends PageRequest, EntryFilter {
  readonly user: UserId;
  /** Those of this record alone, and of this cause among them: all at once, without pages. */
  readonly record?: number | undefined;
  readonly cause?: number | undefined;
}

export const entryBlocks: BlocksOfUser<StoredEntryBlock> = {
  table: 'history_entry_block',
  columns: entryBlockColumns.join(),
  key: 'last_seq',
  // The index has users' entries alone, and is only used where the statement says so.
  owned: (owner) => `owner = $${owner} and owner % 2 = 0`,
  found: entriesInBlock,
  placeOf: (block) => ({ key: Number(block.last_seq), at: unpackEntries(entryBlockOf(block)).at(-1)!.at }),
};

const statement = blocksOfPage(entryBlocks);

export async function selectUserEntries(
  pool: Pick<Pool, 'query'>,
  request: UserEntriesRequest,
): Promise<Found<EntryView>> {
  const unpack = (block: StoredEntryBlock) =>
    unpackEntries(entryBlockOf(block)).filter((entry) => passes(request, entry));
  if (request.record !== undefined) return selectEntriesOfRecord(pool, request, request.record, unpack);
  const { rows, total } = await selectBlockPage(
    pool,
    {
      ...{ blocks: entryBlocks, statement, unpack },
      owner: userOwner(request.user),
      filter: filterValues(request),
    },
    request,
  );
  return { rows: await entryViews(pool, rows), total };
}

async function selectEntriesOfRecord(
  pool: Pick<Pool, 'query'>,
  { user, cause }: UserEntriesRequest,
  record: number,
  unpack: (block: StoredEntryBlock) => readonly EntryRow[],
): Promise<Found<EntryView>> {
  const { rows } = await pool.query<StoredEntryBlock>(
    `select ${entryBlockColumns.join()} from history_entry_block
      where owner = $1 and owner % 2 = 0 and last_seq >= $2 and first_seq <= $2 order by last_seq`,
    [userOwner(user), record],
  );
  const found = rows
    .flatMap(unpack)
    .filter((entry) => entry.seq === record && (cause === undefined || entry.cause === cause))
    .toReversed();
  return { rows: await entryViews(pool, found), total: found.length };
}
