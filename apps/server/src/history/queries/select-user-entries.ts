// Reads a page of one user's ledger entries, newest first, each with what caused it.
import { type UserId, userOwner } from '@candor/exchange';
import type { Pool } from 'pg';
import { unpackEntries } from '../rows/entry-block.ts';
import { blockOf, entryBlockColumns, type StoredBlock } from '../rows/stored-block.ts';
import { type EntryFilter, filterValues, foundInBlock, passes } from './entry-filter.ts';
import { type EntryView, entryViews } from './entry-views.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';

export interface UserEntriesRequest extends PageRequest, EntryFilter {
  readonly user: UserId;
}

/** A block that has entries of the page, and how many newer ones match. */
interface ShownBlock extends StoredBlock {
  readonly total: bigint;
  readonly newer: bigint;
}

type MaybeBlock = Pick<ShownBlock, 'total'> & { readonly first_seq: bigint | null };

/** The index has users' entries alone, and is only used where the statement says so. */
const ofUser = 'owner = $1 and owner % 2 = 0';

/** Each block that is counted has an entry at least, so that the page lies in as many of the newest as it has entries before its end. */
const shownBlocks = `
  with newest as (
         select last_seq, ${foundInBlock} as found from history_entry_block
          where ${ofUser} and ${foundInBlock} > 0 order by last_seq desc limit $6),
       placed as (select last_seq, found, sum(found) over (order by last_seq desc) - found as newer from newest)
  select total::bigint, newer::bigint, ${entryBlockColumns.join()}
    from (select coalesce(sum(${foundInBlock}), 0) as total from history_entry_block where ${ofUser}) as counted
    left join (placed join history_entry_block using (last_seq))
      on ${ofUser} and newer < $6 and newer + found > $5
   order by last_seq desc`;

export async function selectUserEntries(
  pool: Pick<Pool, 'query'>,
  request: UserEntriesRequest,
): Promise<Found<EntryView>> {
  const from = offsetOf(request);
  const { rows } = await pool.query<MaybeBlock>(shownBlocks, [
    userOwner(request.user),
    ...filterValues(request),
    from,
    from + request.pageSize,
  ]);
  const blocks = foundOf(
    rows,
    (row): row is ShownBlock => row.first_seq !== null,
    (block) => block,
  );
  const newer = Number(blocks.rows[0]?.newer ?? 0n);
  const entries = blocks.rows
    .flatMap((row) => unpackEntries(blockOf(row)).reverse())
    .filter((entry) => passes(request, entry))
    .slice(from - newer, from - newer + request.pageSize);
  return { rows: await entryViews(pool, entries), total: blocks.total };
}
