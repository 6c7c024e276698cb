// A page of rows that lie packed in blocks: the database counts by what stands beside the bytes, and the few blocks of
// the page are unpacked here.
import type { Pool } from 'pg';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';
import { firstFrom, type InOrder, type Period } from './period.ts';

/** Sorted by the column in which the place of a block's last row stands. */
export interface BlocksOfUser<Stored> extends InOrder<Stored> {
  /** How many rows of a block match, where the values of a filter begin at a parameter. */
  readonly found: (parameter: number) => string;
}

/** Of a block with so few labels their counts are added by name: several times as fast as what goes through an array. */
const NAMED_LABELS = [3, 8];

/** How many rows of a block match, where what a row's label has to fulfil is an expression. */
export function foundInBlock(labels: string, matches: (label: string) => string): string {
  const byName = (most: number): string => {
    const counts = Array.from({ length: most }, (_, n) => {
      const [label, count] = [`${labels}[${n + 1}]`, `counts[${n + 1}]`];
      return `case when ${label} is not null and ${matches(label)} then ${count} else 0 end`;
    });
    return `when cardinality(${labels}) <= ${most} then ${counts.join(' + ')}`;
  };
  return `case ${NAMED_LABELS.map(byName).join(' ')}
    else (select coalesce(sum(count), 0) from unnest(${labels}, counts) as labelled (label, count)
           where ${matches('label')}) end`;
}

/**
 * $1 and $2 are the first row of the page and the one behind its last, $3 and $4 the first and the last block that is
 * looked at, $5 whose they are. Each block that is counted has a row at least, so that the page lies in as many of the
 * newest as it has rows before its end.
 */
export function blocksOfPage<Stored>({ table, columns, key, ...blocks }: BlocksOfUser<Stored>): string {
  const found = blocks.found(6);
  const owned = `${blocks.owned(5)} and ${key} >= $3 and ${key} <= $4`;
  return `
    with newest as (
           select ${key}, ${found} as found from ${table}
            where ${owned} and ${found} > 0 order by ${key} desc limit $2),
         placed as (select ${key}, found, sum(found) over (order by ${key} desc) - found as newer from newest)
    select total::bigint, newer::bigint, ${columns}
      from (select coalesce(sum(${found}), 0) as total from ${table} where ${owned}) as counted
      left join (placed join ${table} using (${key})) on ${owned} and newer < $2 and newer + found > $1
     order by ${key} desc`;
}

/** A block that has rows of the page, and how many newer ones match. */
type Shown<Stored> = Stored & { readonly total: bigint; readonly newer: bigint };
type MaybeShown = { readonly total: bigint; readonly newer: bigint | null };

interface Row {
  readonly at: number;
}

/** The blocks in which a period lies, and how many rows of the first are from before it, of the last from after it. */
interface BlocksOfPeriod {
  readonly first: number;
  readonly last: number;
  readonly earlier: number;
  readonly later: number;
}

/** None where all rows are from before the period. */
async function blocksOfPeriod<Stored extends object>(
  pool: Pick<Pool, 'query'>,
  blocks: BlocksOfUser<Stored>,
  owner: unknown,
  { from, to }: Period,
  unpack: (stored: Stored) => readonly Row[],
): Promise<BlocksOfPeriod | undefined> {
  let [first, earlier] = [0, 0];
  let [last, later] = [Number.MAX_SAFE_INTEGER, 0];
  if (from !== undefined) {
    const found = await firstFrom(pool, blocks, [owner], from);
    if (found === undefined) return undefined;
    first = blocks.placeOf(found).key;
    earlier = unpack(found).filter(({ at }) => at < from).length;
  }
  const found = to === undefined ? undefined : await firstFrom(pool, blocks, [owner], to);
  if (found !== undefined && to !== undefined) {
    last = blocks.placeOf(found).key;
    later = unpack(found).filter(({ at }) => at >= to).length;
  }
  return { first, last, earlier, later };
}

export interface BlockPage<Stored, Full> {
  readonly blocks: BlocksOfUser<Stored>;
  /** Of these blocks, by `blocksOfPage`. */
  readonly statement: string;
  readonly owner: unknown;
  readonly filter: readonly unknown[];
  /** Those of a block that match, as the log has them. */
  readonly unpack: (stored: Stored) => readonly Full[];
}

/** Rows newest first. */
export async function selectBlockPage<Stored extends object, Full extends Row>(
  pool: Pick<Pool, 'query'>,
  { blocks, statement, owner, filter, unpack }: BlockPage<Stored, Full>,
  request: PageRequest,
): Promise<Found<Full>> {
  const place = await blocksOfPeriod(pool, blocks, owner, request.period ?? {}, unpack);
  if (place === undefined) return { rows: [], total: 0 };
  const from = offsetOf(request) + place.later;
  const end = from + request.pageSize;
  const bounds = [place.first, place.last];
  const { rows } = await pool.query<MaybeShown>(statement, [from, end, ...bounds, owner, ...filter]);
  const shown = foundOf(
    rows,
    (row): row is Shown<Stored> => row.newer !== null,
    (block) => block,
  );
  const newer = Number(shown.rows[0]?.newer ?? 0n);
  const behindLast = Math.min(end, shown.total - place.earlier);
  return {
    rows: shown.rows.flatMap((block) => unpack(block).toReversed()).slice(from - newer, behindLast - newer),
    total: shown.total - place.earlier - place.later,
  };
}
