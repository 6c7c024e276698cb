// A page of rows that lie packed in blocks: the database counts by what stands beside the bytes, and the few blocks of
// the page are unpacked here.
import type { Pool } from 'pg';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';

export interface BlocksOfUser {
  readonly table: string;
  readonly columns: readonly string[];
  /** The column in which the place of a block's last row stands. */
  readonly last: string;
  /** Whose blocks, and how many rows of one match, in terms of the parameters from $3 on. */
  readonly owned: string;
  readonly found: string;
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
 * $1 and $2 are the first row of the page and the one behind its last. Each block that is counted has a row at least, so
 * that the page lies in as many of the newest as it has rows before its end.
 */
export function blocksOfPage({ table, columns, last, owned, found }: BlocksOfUser): string {
  return `
    with newest as (
           select ${last}, ${found} as found from ${table}
            where ${owned} and ${found} > 0 order by ${last} desc limit $2),
         placed as (select ${last}, found, sum(found) over (order by ${last} desc) - found as newer from newest)
    select total::bigint, newer::bigint, ${columns.join()}
      from (select coalesce(sum(${found}), 0) as total from ${table} where ${owned}) as counted
      left join (placed join ${table} using (${last})) on ${owned} and newer < $2 and newer + found > $1
     order by ${last} desc`;
}

/** A block that has rows of the page, and how many newer ones match. */
type Shown<Stored> = Stored & { readonly total: bigint; readonly newer: bigint };
type MaybeShown = { readonly total: bigint; readonly newer: bigint | null };

/** Rows newest first; `unpack` gives those of a block that match, as the log has them. */
export async function selectBlockPage<Stored, Row>(
  pool: Pick<Pool, 'query'>,
  statement: string,
  values: readonly unknown[],
  request: PageRequest,
  unpack: (stored: Stored) => readonly Row[],
): Promise<Found<Row>> {
  const from = offsetOf(request);
  const end = from + request.pageSize;
  const { rows } = await pool.query<MaybeShown>(statement, [from, end, ...values]);
  const blocks = foundOf(
    rows,
    (row): row is Shown<Stored> => row.newer !== null,
    (block) => block,
  );
  const newer = Number(blocks.rows[0]?.newer ?? 0n);
  return {
    rows: blocks.rows.flatMap((block) => unpack(block).toReversed()).slice(from - newer, end - newer),
    total: blocks.total,
  };
}
