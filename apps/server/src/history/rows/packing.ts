// What rows that are packed into blocks have in common: numbers are told by what differs from the row before, and what
// lists filter by is counted beside the bytes.
import type { ByteReader, ByteWriter } from '@candor/exchange';

/**
 * More rows are put into one block only where one cause has so many. So many fills, the largest of
 * them, stay below the 2 kB from which PostgreSQL puts the bytes of a row into a table apart.
 */
export const ROWS_MAX = 100;

/** Calls `take` with the rows of one block after the other. Rows of one cause, one behind the other, stay together. */
export function cutIntoBlocks<Row>(
  rows: readonly Row[],
  isOfOneCause: (a: Row, b: Row) => boolean,
  take: (block: readonly Row[]) => void,
): void {
  for (let start = 0; start < rows.length; ) {
    let end = Math.min(start + ROWS_MAX, rows.length);
    while (end < rows.length && isOfOneCause(rows[end - 1]!, rows[end]!)) end++;
    take(start === 0 && end === rows.length ? rows : rows.slice(start, end));
    start = end;
  }
}

/** What kinds of rows a block has, each once and in the order in which they came, and how many of each. */
export class LabelCounts {
  readonly labels: number[] = [];
  readonly counts: number[] = [];

  /** Counts a row; the place of its label. */
  add(label: number): number {
    const found = this.labels.indexOf(label);
    if (found >= 0) {
      this.counts[found]!++;
      return found;
    }
    this.counts.push(1);
    return this.labels.push(label) - 1;
  }
}

export function writeDifference(writer: ByteWriter, value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Cannot be told by a difference: ${value}`);
  // The same bytes either way: of the largest numbers the double is not safe any more.
  if (Number.isSafeInteger(2 * value)) writer.uint(value >= 0 ? value * 2 : -value * 2 - 1);
  else writer.bigint(BigInt(value));
}

export function readDifference(reader: ByteReader): number {
  return Number(reader.bigint());
}
