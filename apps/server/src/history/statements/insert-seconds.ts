// Adds the seconds contracts that ended.
import type { ClientBase } from 'pg';
import { type SecondsRow, secondsColumns } from '../rows/seconds-rows.ts';
import { column } from './columns.ts';

const names = secondsColumns.map(([name]) => name).join(', ');
const arrays = secondsColumns.map(([, type], place) => `$${place + 1}::${type}[]`).join(', ');

export async function insertSeconds(client: ClientBase, rows: readonly SecondsRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into history_seconds_order (${names}) select * from unnest(${arrays})`,
    secondsColumns.map(([, , value]) => column(rows, value)),
  );
}
