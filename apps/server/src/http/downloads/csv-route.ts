// A list of the caller's own as a table to download: what each of them says of itself is data.
import type { z } from 'zod';
import type { Period } from '../../history/index.ts';
import type { SignedInUser } from '../../identity/index.ts';
import type { RouteContext } from '../context.ts';
import type { RouteRefusal } from '../outcome.ts';
import type { Route } from '../route.ts';
import type { Column } from './columns.ts';
import { csvFileName } from './csv-file-name.ts';
import { type Portions, readCsvTable } from './csv-table.ts';
import { downloadRoute } from './download-route.ts';

export interface CsvAsked<Query> {
  readonly query: Query;
  readonly user: SignedInUser['user'];
  readonly period: Period;
  /** The last record that was committed when the file was asked for: it has all that happened before. */
  readonly afterSeq: number;
}

/** What a table to download is, for the reference. */
export interface CsvDescription<Row = never> {
  /** The last part of its address. */
  readonly call: string;
  /** What the file is called, before what it was narrowed by. */
  readonly file: string;
  /** What its rows are and in which order: the beginning of a sentence. */
  readonly rows: string;
  /** To what moment of a row its period looks. */
  readonly belongs: string;
  readonly columns: readonly Column<Row>[];
  /** Nobody's words are in it, so that it needs no mark of its encoding. */
  readonly isUnmarked?: true;
}

/** The same for whoever asks for it. */
export interface CsvList<Query extends z.ZodType, Row> extends CsvDescription<Row> {
  readonly query: Query;
}

export interface CsvReading<Query, Row> {
  /** What the rows were narrowed by, beside their period. */
  filter?(query: Query): readonly (string | number | undefined)[];
  read(asked: CsvAsked<Query>): Portions<Row> | RouteRefusal | Promise<Portions<Row> | RouteRefusal>;
}

export function csvRoute<Query extends z.ZodType<Period>, Row>(
  context: RouteContext,
  list: CsvList<Query, Row>,
  { filter, read }: CsvReading<z.output<Query>, Row>,
): Route {
  return downloadRoute({
    url: `/api/webapi/${list.call}`,
    summary: summaryOf(list),
    key: 'read',
    contentType: 'text/csv; charset=utf-8',
    query: list.query,
    handle: async ({ query, user: { user } }) => {
      const period = { from: query.from, to: query.to };
      const afterSeq = context.ports.engine.status().committedSeq;
      const portions = await read({ query, user, period, afterSeq });
      if ('outcome' in portions) return portions;
      const { columns, isUnmarked = false } = list;
      const body = await readCsvTable({ columns, portions, isMarked: !isUnmarked });
      return {
        outcome: 'download',
        fileName: csvFileName(list.file, filter?.(query) ?? [], period),
        body,
      };
    },
  });
}

function summaryOf({ rows, belongs, isUnmarked }: CsvDescription): string {
  const form = isUnmarked === true ? '' : '; the file is UTF-8 and begins with a byte order mark';
  return `${rows}, as a table (CSV). A row belongs to the period in which it ${belongs}. Times are of UTC${form}.`;
}
