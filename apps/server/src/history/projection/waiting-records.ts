// Committed records that a follower has heard of and not taken yet, in their order.
import type { LogRecord } from '@candor/exchange';

/** Whoever is further behind than this reads from the log again instead of keeping more in memory. */
const RECORDS_MAX = 100_000;

export class WaitingRecords {
  #groups: (readonly LogRecord[])[] = [];
  #count = 0;

  get isEmpty(): boolean {
    return this.#groups.length === 0;
  }

  push(records: readonly LogRecord[]): void {
    if (records.length === 0) return;
    this.#groups.push(records);
    this.#count += records.length;
    if (this.#count <= RECORDS_MAX) return;
    this.#groups = [];
    this.#count = 0;
  }

  /** About so many of them, from this number on; none where the next one is not here. */
  take(first: number, atMost: number): readonly LogRecord[] {
    const taken: LogRecord[] = [];
    let next = first;
    while (taken.length < atMost) {
      const records = this.#groups[0];
      if (records === undefined || records[0]!.seq > next) break;
      this.#groups.shift();
      this.#count -= records.length;
      for (const record of records) {
        if (record.seq < next) continue;
        taken.push(record);
        next++;
      }
    }
    return taken;
  }

  /** They were taken just now, and still come first. */
  putBack(records: readonly LogRecord[]): void {
    this.#groups.unshift(records);
    this.#count += records.length;
  }
}
