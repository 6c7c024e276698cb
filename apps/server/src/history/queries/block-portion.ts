// A portion of rows that lie packed in blocks, oldest first: as much as a download takes at a time.
import type { Pool, QueryResultRow } from 'pg';
import { firstFrom, type InOrder, isWithin, type Period } from './period.ts';

export interface PortionOfBlocks<Stored, Row> {
  /** Gives the blocks that may have rows, by `values`, from a place on ($n) and so many at most ($n + 1). */
  readonly statement: string;
  readonly values: readonly unknown[];
  readonly from: number;
  /** Where a block ends. */
  readonly lastOf: (block: Stored) => bigint;
  /** The rows of a block that are wanted. */
  readonly rowsOf: (block: Stored) => readonly Row[];
  readonly limit: number;
  readonly period: Period | undefined;
}

/** A block may have one row or more than a hundred: a few are read first, and more of them if that was too little. */
const FIRST_BLOCKS = 10;
const BLOCKS_MAX = 160;

/** At least `limit` rows, unless there are no more. */
export async function selectBlockPortion<Stored extends QueryResultRow, Row extends { readonly at: number }>(
  pool: Pick<Pool, 'query'>,
  { statement, values, from, lastOf, rowsOf, limit, period }: PortionOfBlocks<Stored, Row>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  let start = from;
  for (let blocks = FIRST_BLOCKS; found.length < limit; blocks = Math.min(2 * blocks, BLOCKS_MAX)) {
    const { rows } = await pool.query<Stored>(statement, [...values, start, blocks]);
    for (const block of rows) {
      const wanted = rowsOf(block);
      found.push(...wanted.filter(({ at }) => isWithin(period, at)));
      if (wanted.some(({ at }) => at >= (period?.to ?? Number.POSITIVE_INFINITY))) return found;
    }
    if (rows.length < blocks) break;
    start = Number(lastOf(rows.at(-1)!)) + 1;
  }
  return found;
}

/** Where a download of a period begins to read, before anything of it is known. */
export async function beginningOf<Stored extends object>(
  pool: Pick<Pool, 'query'>,
  blocks: InOrder<Stored>,
  owner: unknown,
  period: Period | undefined,
): Promise<number> {
  if (period?.from === undefined) return 0;
  const found = await firstFrom(pool, blocks, [owner], period.from);
  return found === undefined ? Number.MAX_SAFE_INTEGER : blocks.placeOf(found).key;
}
