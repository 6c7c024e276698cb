// Roots over what users are owed, as they stand in the log: what the venue publishes of each has to be the same.
import type { LogRecord } from '@candor/exchange';
import { type PublishedRoot, readStatement } from '@candor/exchange/liabilities';
import { LogDamaged } from '../engine/index.ts';
import { VenueAway } from './remote-log.ts';

/** A page of what is published, the newest first; of earlier records alone where one is named. */
export interface PublishedRoots {
  roots(before: number | undefined): Promise<readonly PublishedRoot[]>;
}

interface Recorded {
  /** Where it stands, and the record that it speaks of. */
  readonly seq: number;
  readonly record: number;
  readonly statement: string;
  readonly hash: string;
  readonly leaves: number;
  readonly totals: string;
}

export class RecordedRoots {
  readonly #known = new Map<number, Recorded>();
  #waiting: Recorded[] = [];
  #agreed = 0;

  /** How many were the same. */
  get agreed(): number {
    return this.#agreed;
  }

  see({ seq, events }: LogRecord): void {
    for (const event of events) {
      if (event.type !== 'LiabilitiesRecorded') continue;
      const { record, statement, root: hash, leaves, totals } = event;
      this.#waiting.push({ seq, record, statement, hash, leaves, totals: totals.join(' ') });
    }
  }

  /** What came since the last time. It was published before it came into the log. */
  async compare(venue: PublishedRoots): Promise<void> {
    const waiting = new Map<number, Recorded>();
    for (const one of this.#waiting) {
      const before = this.#known.get(one.record);
      // One that could not be asked for the last time is still waited for.
      if (before === undefined || before === one) waiting.set(one.record, one);
      else if (before.statement !== one.statement)
        throw new LogDamaged(
          `record ${one.seq}`,
          `It names another root of record ${one.record} than record ${before.seq} does`,
        );
      this.#known.set(one.record, before ?? one);
    }
    const asked = waiting.size;
    await this.#comparePages(venue, waiting);
    const [missing] = waiting.values();
    if (missing !== undefined)
      throw new LogDamaged(
        `record ${missing.seq}`,
        `It names a root of record ${missing.record}, and the venue publishes none`,
      );
    this.#agreed += asked;
    this.#waiting = [];
  }

  async #comparePages(venue: PublishedRoots, waiting: Map<number, Recorded>): Promise<void> {
    const earliest = Math.min(...waiting.keys());
    for (let before: number | undefined; waiting.size > 0; ) {
      const page = await venue.roots(before);
      for (const published of page) {
        const { seq } = published.root;
        if (before !== undefined && seq >= before)
          throw new VenueAway('The venue does not publish its roots from the newest to the oldest.');
        before = seq;
        const recorded = waiting.get(seq);
        if (recorded === undefined) continue;
        if (!isSame(recorded, published))
          throw new LogDamaged(
            `record ${recorded.seq}`,
            `It names another root of record ${seq} than the venue publishes`,
          );
        waiting.delete(seq);
      }
      if (page.length === 0 || (before ?? 0) <= earliest) return;
    }
  }
}

/** The log binds what was signed, and says three things of it in the clear. */
function isSame({ statement, hash, leaves, totals }: Recorded, published: PublishedRoot): boolean {
  return (
    readStatement(published)?.name === statement &&
    published.root.hash === hash &&
    published.root.leaves === leaves &&
    published.root.totals.join(' ') === totals
  );
}
