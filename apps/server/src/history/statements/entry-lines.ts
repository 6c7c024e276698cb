// Ledger entries as the lines that COPY takes.
import { copyText } from '../../database/copy-rows.ts';
import { codeOf, entryKinds, ledgerWallets } from '../rows/codes.ts';
import type { EntryRow } from '../rows/rows.ts';

export const entryColumns = 'owner seq place at wallet currency_id available held kind cause'.split(' ');

/** By owner, as the table's key is, so that the server goes through its index once and not to and fro. */
export function entryLines(rows: readonly EntryRow[]): Buffer {
  let lines = '';
  const sorted = rows.toSorted((a, b) => a.owner - b.owner);
  for (const { owner, seq, place, at, wallet, currency, available, held, kind, cause } of sorted) {
    const codes = `${codeOf(ledgerWallets, wallet)}\t${currency}`;
    const amounts = `${available}\t${held}\t${codeOf(entryKinds, kind)}\t${copyText(cause)}`;
    lines += `${owner}\t${seq}\t${place}\t${at}\t${codes}\t${amounts}\n`;
  }
  return Buffer.from(lines);
}
