// Adds ledger entries.
import type { ClientBase } from 'pg';
import { codeOf, entryKinds, ledgerWallets } from '../rows/codes.ts';
import type { EntryRow } from '../rows/rows.ts';
import { column } from './columns.ts';

export async function insertEntries(client: ClientBase, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into history_entry (owner, seq, place, at, wallet, currency_id, available, held, kind, cause)
     select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[], $5::smallint[], $6::int[],
       $7::numeric[], $8::numeric[], $9::smallint[], $10::text[])`,
    [
      column(rows, (row) => row.owner),
      column(rows, (row) => row.seq),
      column(rows, (row) => row.place),
      column(rows, (row) => row.at),
      column(rows, (row) => codeOf(ledgerWallets, row.wallet)),
      column(rows, (row) => row.currency),
      column(rows, (row) => row.available),
      column(rows, (row) => row.held),
      column(rows, (row) => codeOf(entryKinds, row.kind)),
      rows.map((row) => row.cause),
    ],
  );
}
