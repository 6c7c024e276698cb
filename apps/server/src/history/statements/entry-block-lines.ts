// Ledger entries, packed by owner, as the lines that COPY takes.
import type { OwnerId } from '@candor/exchange';
import { CopyLines } from '../../database/copy-lines.ts';
import { EntryPacker } from '../rows/entry-block.ts';
import type { EntryRow } from '../rows/rows.ts';

const BYTES_OF_ENTRY = 32;

const packer = new EntryPacker();

/** By owner, as the table's index is, so that the server goes through it once and not to and fro. */
export function entryBlockLines(rows: readonly EntryRow[]): Buffer {
  const lines = new CopyLines(rows.length * BYTES_OF_ENTRY);
  for (const entries of ofEachOwner(rows)) {
    packer.pack(entries, ({ owner, firstSeq, lastSeq, labels, counts, bytes }) => {
      lines.number(owner).number(firstSeq).number(lastSeq).numbers(labels).numbers(counts).bytea(bytes).end();
    });
  }
  return lines.bytes();
}

function ofEachOwner(rows: readonly EntryRow[]): readonly EntryRow[][] {
  const byOwner = new Map<OwnerId, EntryRow[]>();
  for (const row of rows) {
    const known = byOwner.get(row.owner);
    if (known === undefined) byOwner.set(row.owner, [row]);
    else known.push(row);
  }
  return [...byOwner.values()].sort(([a], [b]) => a!.owner - b!.owner);
}
