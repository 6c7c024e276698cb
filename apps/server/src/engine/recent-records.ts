// The last committed records in memory: what a repeated request is compared with, without asking the database.
import type { LogRecord } from '@candor/exchange';

const recordsKept = 8192;

export class RecentRecords {
  readonly #ring: (LogRecord | undefined)[] = new Array<LogRecord | undefined>(recordsKept).fill(undefined);

  add(records: readonly LogRecord[]): void {
    const start = Math.max(0, records.length - recordsKept);
    for (let i = start; i < records.length; i++) {
      const record = records[i]!;
      this.#ring[record.seq % recordsKept] = record;
    }
  }

  get(seq: number): LogRecord | undefined {
    const record = this.#ring[seq % recordsKept];
    return record?.seq === seq ? record : undefined;
  }
}
