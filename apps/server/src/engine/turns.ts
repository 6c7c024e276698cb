// Lets things be done one after the other, and refuses what would wait for too long.
import { EngineBusy } from './faults.ts';

/** One at a time: whatever many ask at once, it costs the venue no more than one of them. */
export class Turns {
  readonly #waitingMax: number;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** So many may be under way or wait for their turn; without a bound nobody is refused. */
  constructor(waitingMax = Number.POSITIVE_INFINITY) {
    this.#waitingMax = waitingMax;
  }

  /** Rejects with `EngineBusy` when too many wait. A failure belongs to its own work, and not to whoever comes next. */
  next<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#waitingMax) return Promise.reject(new EngineBusy());
    this.#waiting += 1;
    const done = this.#last.then(work, work).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = done.catch(() => {});
    return done;
  }
}
