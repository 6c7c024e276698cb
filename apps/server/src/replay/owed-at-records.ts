// What users are owed at records of the log, out of the state that was worked out here: what a root has to come to.
import { liabilitiesOf } from '@candor/exchange';
import type { ExchangeState } from '../engine/rules.ts';

/** Roots are of the last record of a batch, and come into the log some seconds later. */
const KEPT_MAX = 4_096;
/** Every user is gone through for it: a big venue has batches faster than that, and its followers have to keep up. */
const UNASKED_MS_MAX = 200;

export class OwedAtRecords {
  /** The newest last. */
  readonly #kept = new Map<number, string>();
  /** Records of roots that the venue publishes. */
  readonly #wanted = new Set<number>();
  #ends = new Set<number>();
  #unaskedMs = 0;

  want(record: number): void {
    this.#wanted.add(record);
  }

  /** A root may be of any of these, although none is published yet. */
  beginPage(lastRecords: readonly number[]): void {
    this.#ends = new Set(lastRecords);
    this.#unaskedMs = 0;
  }

  see(state: ExchangeState, seq: number): void {
    const isWanted = this.#wanted.delete(seq);
    if (!isWanted && !(this.#ends.has(seq) && this.#unaskedMs < UNASKED_MS_MAX)) return;
    const begin = performance.now();
    this.#kept.set(seq, liabilitiesOf(state).totals.join(' '));
    if (!isWanted) this.#unaskedMs += performance.now() - begin;
    if (this.#kept.size <= KEPT_MAX) return;
    const [oldest] = this.#kept.keys();
    this.#kept.delete(oldest!);
  }

  /** Undefined where nobody knew in time that it would be asked for. */
  at(record: number): string | undefined {
    return this.#kept.get(record);
  }
}
