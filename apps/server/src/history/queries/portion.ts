// A portion of one user's rows, oldest first: as much as a download takes at a time, from where the last one ended.
import type { UserId } from '@candor/exchange';
import type { Pool, QueryResultRow } from 'pg';
import { type InOrder, keysOfPeriod, type Period } from './period.ts';

export interface PortionRequest<View> {
  readonly user: UserId;
  readonly period?: Period | undefined;
  /** The last row that is known already; none before the first portion. */
  readonly after: View | undefined;
  readonly limit: number;
  /** Not answered before the tables hold this record. */
  readonly afterSeq?: number | undefined;
}

export interface Portion<Stored extends object, Row, View> {
  /** The table that the rows lie in, and the number that they are sorted by. */
  readonly list: InOrder<Stored>;
  /** What `list` asks for to know whose they are. */
  readonly owned: readonly unknown[];
  /** A condition over $1, $2 and so on: the values in their order. */
  readonly matching: string;
  readonly values: readonly unknown[];
  /** What is read of a row, which is called `shown`, and what it is joined with. */
  readonly columns: string;
  readonly joins: string;
  readonly keyOf: (view: View) => number;
  readonly view: (row: Row) => View;
}

/** At least `limit` rows, unless there are no more: rows of one number are never told apart. */
export async function selectPortion<Stored extends object, Row extends QueryResultRow, View>(
  database: Pick<Pool, 'query'>,
  { list, owned, matching, values, columns, joins, keyOf, view }: Portion<Stored, Row, View>,
  { after, period, limit }: PortionRequest<View>,
): Promise<readonly View[]> {
  const from = after === undefined ? period?.from : undefined;
  const [first, end] = await keysOfPeriod(database, list, owned, { from, to: period?.to });
  const { table, key } = list;
  const n = values.length;
  const { rows } = await database.query<Row>(
    `select ${columns}
       from (select * from ${table} where ${matching} and ${key} >= $${n + 1} and ${key} < $${n + 2}
              order by ${key} fetch first ($${n + 3}::int) rows with ties) as shown
       ${joins}
      order by shown.${key}`,
    [...values, after === undefined ? first : keyOf(after) + 1, end, limit],
  );
  return rows.map(view);
}
