// When the engine writes the hash of its state into a batch: often enough for a quick recovery, seldom enough to be cheap.
import type { CheckpointPolicy } from './options.ts';

export class Checkpoints {
  readonly #policy: CheckpointPolicy;
  #lastSeq: number;
  #lastAtMs = performance.now();
  #lastCostMs = 0;
  #wantedWhen: (() => boolean) | undefined;

  constructor(policy: CheckpointPolicy, lastSeq: number) {
    this.#policy = policy;
    this.#lastSeq = lastSeq;
  }

  /** Asks for one more as soon as a batch finds this true: the last batch before a stop. */
  wantWhen(condition: () => boolean): void {
    this.#wantedWhen = condition;
  }

  isDue(seq: number): boolean {
    const records = seq - this.#lastSeq;
    if (records === 0) return false;
    if (this.#wantedWhen?.() === true || records >= this.#policy.recordsMax) return true;
    const restedMs = performance.now() - this.#lastAtMs;
    if (restedMs >= this.#policy.intervalMs) return true;
    return records >= this.#policy.recordsMin && restedMs >= this.#lastCostMs * this.#policy.restFactor;
  }

  /** Computes the hash and remembers what it cost. */
  make(seq: number, stateHash: () => Uint8Array): Uint8Array {
    const startedAt = performance.now();
    const hash = stateHash();
    this.#lastAtMs = performance.now();
    this.#lastCostMs = this.#lastAtMs - startedAt;
    this.#lastSeq = seq;
    return hash;
  }
}
