// The last committed records of requests in memory: what a repeated request is compared with, without asking the
// database. Records without a request id are not kept: nobody repeats them, and every record that stays for a while
// is one that the garbage collector has to move.
import type { LogRecord } from '@candor/exchange';

/** Whoever repeats a request comes within seconds; on a venue so busy that this is not enough the log answers. */
const recordsKept = 512;

export class RecentRecords {
  readonly #ring: (LogRecord | undefined)[] = new Array<LogRecord | undefined>(recordsKept).fill(undefined);

  add(record: LogRecord): void {
    if (record.requestId !== undefined) this.#ring[record.seq % recordsKept] = record;
  }

  addAll(records: readonly LogRecord[]): void {
    for (let i = Math.max(0, records.length - recordsKept); i < records.length; i++) this.add(records[i]!);
  }

  get(seq: number): LogRecord | undefined {
    const record = this.#ring[seq % recordsKept];
    return record?.seq === seq ? record : undefined;
  }
}
