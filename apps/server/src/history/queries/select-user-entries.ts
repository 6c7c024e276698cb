// Reads a page of one user's ledger entries, newest first, each with what caused it.
import { formatDecimal, type UserId, userOwner, type WalletName } from '@candor/exchange';
import type { Pool } from 'pg';
import type { EntryKind } from '../rows/codes.ts';
import { unpackEntries } from '../rows/entry-block.ts';
import type { EntryRow } from '../rows/rows.ts';
import { type EntryFilter, filterValues, foundInBlock, passes, selectCurrencies } from './entry-filter.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';

export interface UserEntriesRequest extends PageRequest, EntryFilter {
  readonly user: UserId;
}

/** `available` and `held` are signed differences as decimal strings. */
export interface EntryView {
  readonly seq: number;
  readonly place: number;
  readonly at: number;
  readonly wallet: WalletName;
  readonly currency: string;
  readonly available: string;
  readonly held: string;
  readonly kind: EntryKind;
  /** The id of the order or trade, 'network:transaction' of a deposit, or the record of a transfer. */
  readonly cause: string;
}

/** A block that has entries of the page, and how many newer ones match. */
interface ShownBlock {
  readonly total: bigint;
  readonly newer: bigint;
  readonly first_seq: bigint;
  readonly labels: readonly number[];
  readonly bytes: Buffer;
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
  select total::bigint, newer::bigint, first_seq, labels, bytes
    from (select coalesce(sum(${foundInBlock}), 0) as total from history_entry_block where ${ofUser}) as counted
    left join (placed join history_entry_block using (last_seq))
      on ${ofUser} and newer < $6 and newer + found > $5
   order by last_seq desc`;

export async function selectUserEntries(
  pool: Pick<Pool, 'query'>,
  request: UserEntriesRequest,
): Promise<Found<EntryView>> {
  const from = offsetOf(request);
  const owner = userOwner(request.user);
  const { rows } = await pool.query<MaybeBlock>(shownBlocks, [
    owner,
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
    .flatMap(({ first_seq, labels, bytes }) =>
      unpackEntries({ owner, firstSeq: Number(first_seq), labels, bytes }).reverse(),
    )
    .filter((entry) => passes(request, entry))
    .slice(from - newer, from - newer + request.pageSize);
  return { rows: await entryViews(pool, entries), total: blocks.total };
}

/** Entries as they are shown. */
export async function entryViews(
  pool: Pick<Pool, 'query'>,
  entries: readonly EntryRow[],
): Promise<readonly EntryView[]> {
  const currencies = await selectCurrencies(pool, entries);
  return entries.map(({ seq, place, at, wallet, currency, available, held, kind, cause }) => {
    const { code, scale } = currencies.get(currency)!;
    return {
      ...{ seq, place, at, kind, wallet: wallet as WalletName, currency: code, cause: String(cause) },
      available: formatDecimal(available, scale),
      held: formatDecimal(held, scale),
    };
  });
}
