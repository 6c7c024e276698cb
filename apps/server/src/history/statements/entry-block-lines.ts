// Ledger entries, packed by owner, as the lines that COPY takes.
import { CopyLines } from '../../database/copy-lines.ts';
import { EntryPacker } from '../rows/entry-block.ts';
import type { EntryRow } from '../rows/rows.ts';
import { grouped } from './grouped.ts';

const BYTES_OF_ENTRY = 32;

const packer = new EntryPacker();

/** By owner, as the table's index is, so that the server goes through it once and not to and fro. */
export function entryBlockLines(rows: readonly EntryRow[]): Buffer {
  const lines = new CopyLines(rows.length * BYTES_OF_ENTRY);
  for (const entries of grouped(rows, ({ owner }) => owner)) {
    packer.pack(entries, ({ owner, firstSeq, lastSeq, labels, counts, bytes }) => {
      lines.number(owner).number(firstSeq).number(lastSeq).numbers(labels).numbers(counts).bytea(bytes).end();
    });
  }
  return lines.bytes();
}
