// What users are owed at records of the log, out of the state that was worked out here: what a root has to come to.
import { liabilitiesOf } from '@candor/exchange';
import type { BatchRow } from '../engine/log/log-rows.ts';
import type { ExchangeState } from '../engine/rules.ts';

/** Roots are of the last record of a batch, and come into the log some seconds later. */
const KEPT_MAX = 4_096;
/** Every user is gone through for it: a big venue has batches faster than that, and its followers have to keep up. */
const UNASKED_MS_MAX = 200;

/** What a root of a record has to say. */
export interface OwedAt {
  readonly totals: string;
  /** When the record was written. */
  readonly at: number;
  /** The hash of the batch that ends with it; undefined where none does. */
  readonly logHash: string | undefined;
}

export class OwedAtRecords {
  /** The newest last. */
  readonly #kept = new Map<number, OwedAt>();
  /** Records of roots that the venue publishes. */
  readonly #wanted = new Set<number>();
  #hashes = new Map<number, Uint8Array>();
  #isNewest = false;
  #unaskedMs = 0;

  want(record: number): void {
    this.#wanted.add(record);
  }

  /** A root may be of the end of any of these batches; of the newest also although it is not published yet. */
  beginPage(rows: readonly BatchRow[], isNewest: boolean): void {
    this.#hashes = new Map(rows.map(({ lastSeq, hash }) => [lastSeq, hash]));
    this.#isNewest = isNewest;
    this.#unaskedMs = 0;
  }

  see(state: ExchangeState, seq: number): void {
    const isWanted = this.#wanted.delete(seq);
    const hash = this.#hashes.get(seq);
    const mayBe = this.#isNewest && hash !== undefined && this.#unaskedMs < UNASKED_MS_MAX;
    if (!isWanted && !mayBe) return;
    const begin = performance.now();
    const logHash = hash && Buffer.from(hash).toString('hex');
    this.#kept.set(seq, { totals: liabilitiesOf(state).totals.join(' '), at: state.at, logHash });
    if (!isWanted) this.#unaskedMs += performance.now() - begin;
    if (this.#kept.size <= KEPT_MAX) return;
    const [oldest] = this.#kept.keys();
    this.#kept.delete(oldest!);
  }

  /** Undefined where nobody knew in time that it would be asked for. */
  at(record: number): OwedAt | undefined {
    return this.#kept.get(record);
  }
}
