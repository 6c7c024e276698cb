// Roots over what users are owed, as they stand in the log: what the venue publishes of each has to be the same.
import type { LogRecord } from '@candor/exchange';
import { isRootSigned, type PublishedRoot, readStatement } from '@candor/exchange/liabilities';
import { LogDamaged } from '../engine/index.ts';
import type { OwedAt, OwedAtRecords } from './owed-at-records.ts';
import { VenueAway } from './remote-log.ts';

/** A page of what is published, the newest first; of earlier records alone where one is named. */
export interface PublishedRoots {
  /** The key of the log, once a head was seen. */
  readonly publicKey?: string | undefined;
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
  /** What the log says at its record; undefined where that had gone by unnoticed. */
  readonly owed: OwedAt | undefined;
}

export class RecordedRoots {
  readonly #owed: Pick<OwedAtRecords, 'at'>;
  readonly #known = new Map<number, Recorded>();
  /** Records of roots that are published and were not seen in the log. */
  readonly #unrecorded = new Set<number>();
  #waiting: Recorded[] = [];
  #agreed = 0;
  #agreedWithState = 0;
  #ofOtherKeys = 0;

  constructor(owed: Pick<OwedAtRecords, 'at'>) {
    this.#owed = owed;
  }

  /** How many were the same. */
  get agreed(): number {
    return this.#agreed;
  }

  /** Of how many the totals are those of the state at their record. */
  get agreedWithState(): number {
    return this.#agreedWithState;
  }

  /** How many are signed with another key than the log is now. */
  get ofOtherKeys(): number {
    return this.#ofOtherKeys;
  }

  /** How many that are published stand in no record: of an honest venue the newest one, for a moment. */
  get unrecorded(): number {
    return this.#unrecorded.size;
  }

  notePublished(record: number): void {
    if (!this.#known.has(record)) this.#unrecorded.add(record);
  }

  see({ seq, events }: LogRecord): void {
    for (const event of events) {
      if (event.type !== 'LiabilitiesRecorded') continue;
      const { record, statement, root: hash, leaves, totals } = event;
      const owed = this.#owed.at(record);
      this.#waiting.push({ seq, record, statement, hash, leaves, totals: totals.join(' '), owed });
    }
  }

  /** What came since the last time. It was published before it came into the log. */
  async compare(venue: PublishedRoots): Promise<void> {
    const waiting = new Map<number, Recorded>();
    for (const one of this.#waiting) {
      const before = this.#known.get(one.record);
      // One that could not be asked for the last time is still waited for.
      if (before === undefined || before === one) waiting.set(one.record, requireOwed(one));
      else if (before.statement !== one.statement)
        throw new LogDamaged(
          `record ${one.seq}`,
          `It names another root of record ${one.record} than record ${before.seq} does`,
        );
      this.#known.set(one.record, before ?? one);
      this.#unrecorded.delete(one.record);
    }
    const asked = [...waiting.values()];
    await this.#comparePages(venue, waiting);
    const [missing] = waiting.values();
    if (missing !== undefined)
      throw new LogDamaged(
        `record ${missing.seq}`,
        `It names a root of record ${missing.record}, and the venue publishes none`,
      );
    this.#agreed += asked.length;
    this.#agreedWithState += asked.filter(({ owed }) => owed !== undefined).length;
    this.#waiting = [];
  }

  async #comparePages(venue: PublishedRoots, waiting: Map<number, Recorded>): Promise<void> {
    if (waiting.size === 0) return;
    const earliest = Math.min(...waiting.keys());
    const newest = Math.max(...waiting.keys());
    for await (const page of pagesOf(venue)) {
      for (const published of page) {
        const { seq } = published.root;
        if (seq < earliest) return;
        this.notePublished(seq);
        // Each names the one before it, and a venue writes all of them into its log in this order.
        if (seq < newest && !this.#known.has(seq))
          throw new LogDamaged(
            `record ${seq}`,
            'The venue publishes a root of it that stands nowhere in its log',
          );
        const recorded = waiting.get(seq);
        if (recorded === undefined) continue;
        if (!isSame(recorded, published))
          throw new LogDamaged(
            `record ${recorded.seq}`,
            `It names another root of record ${seq} than the venue publishes`,
          );
        requirePlace(recorded, published);
        if (!isRootSigned(published, published.publicKey))
          throw new LogDamaged(
            `record ${recorded.seq}`,
            `The root of record ${seq} is not signed with the key that it names`,
          );
        // A venue that lost its key goes on with another one, and cannot sign the past again.
        if (published.publicKey !== venue.publicKey) this.#ofOtherKeys++;
        waiting.delete(seq);
      }
    }
  }
}

/** The newest first, to the end. */
export async function* pagesOf(venue: PublishedRoots): AsyncGenerator<readonly PublishedRoot[]> {
  for (let before: number | undefined; ; ) {
    const page = await venue.roots(before);
    if (page.length === 0) return;
    for (const { root } of page) {
      if (before !== undefined && root.seq >= before)
        throw new VenueAway('The venue does not publish its roots from the newest to the oldest.');
      before = root.seq;
    }
    yield page;
  }
}

function requireOwed(one: Recorded): Recorded {
  const { seq, record, totals, owed } = one;
  if (owed === undefined || owed.totals === totals) return one;
  throw new LogDamaged(
    `record ${seq}`,
    `It says that users were owed ${totals} at record ${record}, and by the state of that record it was ${owed.totals}`,
  );
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

/** A root of long ago that is dated today would hide what is owed since; one of another log, which log is meant. */
function requirePlace({ seq, record, owed }: Recorded, { root, logHash }: PublishedRoot): void {
  if (owed === undefined) return;
  if (root.at !== owed.at)
    throw new LogDamaged(
      `record ${seq}`,
      `The root of record ${record} is dated ${root.at}, and that record is of ${owed.at}`,
    );
  if (logHash !== owed.logHash)
    throw new LogDamaged(`record ${seq}`, `The root of record ${record} names another hash of the log there`);
}
