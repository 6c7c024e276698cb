// A table of any length as CSV: read in portions, each when the one before it was taken.
import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '../../csv.ts';

const PORTION = 1_000;

export interface CsvTable<Row> {
  readonly header: readonly string[];
  /** Where cells have what somebody wrote: begins with the mark by which spreadsheets know the encoding. */
  readonly isMarked?: boolean;
  /** At least `limit` rows after one that is known, or from the first on; fewer where they end. */
  portionAfter(last: Row | undefined, limit: number): Promise<readonly Row[]>;
  linesOf(rows: readonly Row[]): string | Promise<string>;
}

/** The first portion is read before anything is answered: a file that has begun can only break off. */
export async function readCsvTable<Row>(table: CsvTable<Row>): Promise<Readable> {
  const first = await table.portionAfter(undefined, PORTION);
  return Readable.from(linesOfTable(table, first));
}

async function* linesOfTable<Row>(table: CsvTable<Row>, first: readonly Row[]): AsyncGenerator<string> {
  yield (table.isMarked === true ? BYTE_ORDER_MARK : '') + csvLine(table.header);
  for (let rows = first; ; rows = await table.portionAfter(rows.at(-1), PORTION)) {
    if (rows.length > 0) yield await table.linesOf(rows);
    if (rows.length < PORTION) return;
  }
}
