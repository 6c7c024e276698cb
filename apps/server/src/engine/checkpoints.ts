// When the engine writes the hash of its state into a batch: often enough for a quick recovery, seldom enough to be
// cheap. What changed since the last one is hashed in slices between the decisions, so that no batch waits for it.
import type { CheckpointPolicy } from './options.ts';
import type { StateHashing } from './rules.ts';

/** A turn that prepares a checkpoint spends this long on it. */
const sliceMs = 1;
/** Or this long, once half of the records have come after which it is made whatever it costs. */
const lateSliceMs = 4;
/** More than come and go in a turn as a rule: what stays as it is, such as a request's key, is hashed as it comes. */
const entitiesKeptUp = 512;
/** Looking at the clock costs about as much as hashing one entity. */
const entitiesPerLook = 64;
/** So little is left that the next batch can carry the checkpoint: it takes a few milliseconds. */
const backlogNear = 4096;

export class Checkpoints {
  readonly #policy: CheckpointPolicy;
  readonly #hashing: StateHashing;
  #lastSeq: number;
  #lastAtMs = performance.now();
  /** What the last checkpoint cost, and the one that is being prepared. */
  #lastCostMs = 0;
  #costMs = 0;
  #wantedWhen: (() => boolean) | undefined;

  constructor(policy: CheckpointPolicy, hashing: StateHashing, lastSeq: number) {
    this.#policy = policy;
    this.#hashing = hashing;
    this.#lastSeq = lastSeq;
  }

  /** Asks for one more as soon as a batch finds this true: the last batch before a stop. */
  wantWhen(condition: () => boolean): void {
    this.#wantedWhen = condition;
  }

  /** Works a little, and a slice where a checkpoint is due. True while there is more to do for it. */
  prepare(seq: number): boolean {
    this.#hashing.keepUp(entitiesKeptUp);
    if (this.#hashing.backlog <= backlogNear || !this.#isDue(seq)) return false;
    const startedAt = performance.now();
    let now = startedAt;
    const endsAt = startedAt + (this.#isLate(seq) ? lateSliceMs : sliceMs);
    while (now < endsAt && this.#hashing.backlog > 0) {
      this.#hashing.work(entitiesPerLook);
      now = performance.now();
    }
    this.#costMs += now - startedAt;
    return this.#hashing.backlog > backlogNear;
  }

  /** The hash for the batch that ends with this record, where one is due and near, or whatever it costs. */
  make(seq: number): Uint8Array | undefined {
    if (!this.#isDue(seq)) return undefined;
    if (this.#hashing.backlog > backlogNear && !this.#isForced(seq)) return undefined;
    const startedAt = performance.now();
    const hash = this.#hashing.hash();
    this.#lastAtMs = performance.now();
    this.#lastCostMs = this.#costMs + this.#lastAtMs - startedAt;
    this.#costMs = 0;
    this.#lastSeq = seq;
    return hash;
  }

  #isLate(seq: number): boolean {
    return seq - this.#lastSeq >= this.#policy.recordsMax / 2;
  }

  #isForced(seq: number): boolean {
    return this.#wantedWhen?.() === true || seq - this.#lastSeq >= this.#policy.recordsMax;
  }

  #isDue(seq: number): boolean {
    const records = seq - this.#lastSeq;
    if (records === 0) return false;
    if (this.#isForced(seq)) return true;
    const restedMs = performance.now() - this.#lastAtMs;
    if (restedMs >= this.#policy.intervalMs) return true;
    return records >= this.#policy.recordsMin && restedMs >= this.#lastCostMs * this.#policy.restFactor;
  }
}
