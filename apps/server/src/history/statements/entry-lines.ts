// Ledger entries as the lines that COPY takes.
import { CopyLines } from '../../database/copy-lines.ts';
import { codeOf, entryKinds, ledgerWallets } from '../rows/codes.ts';
import type { EntryRow } from '../rows/rows.ts';

export const entryColumns = 'owner seq place at wallet currency_id available held kind cause'.split(' ');

const BYTES_OF_LINE = 72;

/** By owner, as the table's key is, so that the server goes through its index once and not to and fro. */
export function entryLines(rows: readonly EntryRow[]): Buffer {
  const lines = new CopyLines(rows.length * BYTES_OF_LINE);
  for (const row of rows.toSorted((a, b) => a.owner - b.owner)) {
    lines.number(row.owner).number(row.seq).number(row.place).number(row.at);
    lines.number(codeOf(ledgerWallets, row.wallet)).number(row.currency);
    lines.bigint(row.available).bigint(row.held).number(codeOf(entryKinds, row.kind)).text(row.cause);
    lines.end();
  }
  return lines.bytes();
}
