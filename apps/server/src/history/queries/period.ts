// Where a period begins and ends in a list. The numbers by which lists are sorted rise with time, so that both ends are
// found by looking at a few places of the list's own index, and no list needs an index by time.
import type { Pool } from 'pg';

/** From a moment on, and up to another that is no part of it; open where one is missing. */
export interface Period {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export function isWithin({ from = 0, to = Number.POSITIVE_INFINITY }: Period = {}, at: number): boolean {
  return at >= from && at < to;
}

/** Where a row stands, or a block of them ends. */
export interface Place {
  readonly key: number;
  readonly at: number;
}

/** Rows, or blocks of them, in the order of time. */
export interface InOrder<Stored> {
  readonly table: string;
  readonly columns: string;
  /** The column that they are sorted by. */
  readonly key: string;
  /** Whose they are, where values begin at a parameter. */
  readonly owned: (parameter: number) => string;
  readonly placeOf: (stored: Stored) => Place;
}

/** A list of rows with a column for their time. */
export function rowsInOrder(
  { table, key, at }: { readonly table: string; readonly key: string; readonly at: string },
  owned: InOrder<unknown>['owned'],
): InOrder<{ readonly key: bigint; readonly at: bigint | Date }> {
  const placeOf = (row: { readonly key: bigint; readonly at: bigint | Date }) => ({
    key: Number(row.key),
    at: Number(row.at),
  });
  return { table, columns: `${key} as key, ${at} as at`, key, owned, placeOf };
}

/** Looked at together: with so many a list of a thousand million numbers takes eight turns. */
const PLACES = 16;

/** The first that stands or ends at a moment or later; none where all of them are from before. */
export async function firstFrom<Stored extends object>(
  pool: Pick<Pool, 'query'>,
  list: InOrder<Stored>,
  values: readonly unknown[],
  moment: number,
): Promise<Stored | undefined> {
  const { table, columns, key, owned, placeOf } = list;
  const newest = await pool.query<Stored>(
    `select ${columns} from ${table} where ${owned(1)} order by ${key} desc limit 1`,
    [...values],
  );
  let found = newest.rows[0];
  if (found === undefined || placeOf(found).at < moment) return undefined;
  const looks = `
    select looked, shown.* from unnest($1::bigint[]) as looked
     cross join lateral (
       select ${columns} from ${table} where ${owned(2)} and ${key} >= looked order by ${key} limit 1) as shown
     order by looked`;
  // What lies below `low` is from before, and from `high` on `found` comes first.
  let [low, high] = [0, placeOf(found).key];
  while (low < high) {
    const step = Math.ceil((high - low) / PLACES);
    const looked = Array.from({ length: Math.ceil((high - low) / step) }, (_, n) => low + n * step);
    const { rows } = await pool.query<Stored & { readonly looked: bigint }>(looks, [looked, ...values]);
    const later = rows.findIndex((row) => placeOf(row).at >= moment);
    const before = later < 0 ? rows.at(-1) : rows[later - 1];
    if (later >= 0) {
      found = rows[later]!;
      high = Number(rows[later]!.looked);
    }
    if (before !== undefined) low = placeOf(before).key + 1;
  }
  return found;
}

/** Beyond every number of a list. */
const BEYOND = Number.MAX_SAFE_INTEGER;

/** The numbers of the rows of a period: from the first on, and up to one that is no part of it. */
export async function keysOfPeriod<Stored extends object>(
  pool: Pick<Pool, 'query'>,
  list: InOrder<Stored>,
  values: readonly unknown[],
  { from, to }: Period = {},
): Promise<readonly [first: number, end: number]> {
  const keyFrom = async (moment: number | undefined, open: number): Promise<number> => {
    if (moment === undefined) return open;
    const found = await firstFrom(pool, list, values, moment);
    return found === undefined ? BEYOND : list.placeOf(found).key;
  };
  return [await keyFrom(from, 0), await keyFrom(to, BEYOND)];
}
