// The last committed records in memory: what a repeated request is compared with, without asking the database.
import type { LogRecord } from '@candor/exchange';

const recordsKept = 8192;

export class RecentRecords {
  readonly #ring: (LogRecord | undefined)[] = new Array<LogRecord | undefined>(recordsKept).fill(undefined);

  add(record: LogRecord): void {
    this.#ring[record.seq % recordsKept] = record;
  }

  addAll(records: readonly LogRecord[]): void {
    for (let i = Math.max(0, records.length - recordsKept); i < records.length; i++) this.add(records[i]!);
  }

  get(seq: number): LogRecord | undefined {
    const record = this.#ring[seq % recordsKept];
    return record?.seq === seq ? record : undefined;
  }
}
