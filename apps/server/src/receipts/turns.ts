// Lets what is dear be done one after the other, and refuses what would wait for too long.
import { EngineBusy } from '../engine/index.ts';

/** How many may wait for their turn. */
export const WAITING_MAX = 100;

/** One at a time: whatever many ask at once, a receipt costs the venue no more than one reading of the log. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  next<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= WAITING_MAX) return Promise.reject(new EngineBusy());
    this.#waiting += 1;
    const done = this.#last.then(work, work).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = done.catch(() => {});
    return done;
  }
}
