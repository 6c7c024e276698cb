// A table of any length as CSV: read in portions, each when the one before it was taken.
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '../../csv.ts';
import { type Column, columnNames } from './columns.ts';

const PORTION = 1_000;

export type Portions<Row> = AsyncIterable<readonly Row[]>;

/** `next` gives at least `limit` rows after one that is known, or from the first on; fewer where they end. */
export async function* portionsOf<Row>(
  next: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await next(after, PORTION);
    if (rows.length > 0) yield rows;
    if (rows.length < PORTION) return;
    after = rows.at(-1);
  }
}

/** The same rows with what only other tables know of them. */
export async function* enriched<Row, More>(
  portions: Portions<Row>,
  more: (rows: readonly Row[]) => Promise<readonly More[]>,
): AsyncGenerator<readonly More[]> {
  for await (const rows of portions) yield await more(rows);
}

export interface CsvTable<Row> {
  readonly columns: readonly Column<Row>[];
  /** Begins with the mark by which spreadsheets know the encoding. */
  readonly isMarked: boolean;
  readonly portions: Portions<Row>;
}

/** The first portion is read before anything is answered: a file that has begun can only break off. */
export async function readCsvTable<Row>({ columns, isMarked, portions }: CsvTable<Row>): Promise<Readable> {
  const portion = portions[Symbol.asyncIterator]();
  const first = await portion.next();
  const head = (isMarked ? BYTE_ORDER_MARK : '') + csvLine(columnNames(columns));
  const lineOf = (row: Row) => csvLine(columns.map(({ text }) => text(row)));
  async function* lines(): AsyncGenerator<string> {
    yield head;
    for (let rows = first; rows.done !== true; rows = await portion.next()) {
      yield rows.value.map(lineOf).join('');
    }
  }
  return Readable.from(lines());
}
