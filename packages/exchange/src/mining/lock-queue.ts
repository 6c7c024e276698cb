// The locks that are paid on one day. Which is next is asked before every command, so that the answer is kept at hand.
import type { LockId } from '../arithmetic/units.ts';
import type { Lock } from './lock.ts';

/** So many ids of locks that are gone are carried along before the list is written again. */
const CARRIED_MAX = 64;

export class LockQueue {
  readonly #locks = new Map<LockId, Lock>();
  /** In rising order; ids of locks that are gone may still stand in it. */
  #ids: LockId[] = [];
  /** All that stands before is gone. */
  #passed = 0;

  get size(): number {
    return this.#locks.size;
  }

  /** The one with the least id. */
  get first(): Lock | undefined {
    for (; this.#passed < this.#ids.length; this.#passed++) {
      const lock = this.#locks.get(this.#ids[this.#passed]!);
      if (lock !== undefined) return lock;
    }
    return undefined;
  }

  /** A new lock has the largest id; one that was set aside comes back to its place. */
  add(lock: Lock): void {
    this.#locks.set(lock.lock, lock);
    const place = this.#placeOf(lock.lock);
    if (this.#ids[place] !== lock.lock) this.#ids.splice(place, 0, lock.lock);
    if (place < this.#passed) this.#passed = place;
  }

  remove(lock: Lock): void {
    this.#locks.delete(lock.lock);
    if (this.#ids.length <= 2 * this.#locks.size + CARRIED_MAX) return;
    this.#ids = this.#ids.filter((id) => this.#locks.has(id));
    this.#passed = 0;
  }

  /** The first place whose id is not less. */
  #placeOf(lock: LockId): number {
    if (this.#ids.length === 0 || this.#ids.at(-1)! < lock) return this.#ids.length;
    let low = 0;
    let high = this.#ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ids[middle]! < lock) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
