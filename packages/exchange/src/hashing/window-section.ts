// A section whose entities come at one end and go at the other, so nobody has to tell which of them did.
import { type HashStore, NO_SLOT } from './hash-store.ts';
import type { HashedSection } from './hashed-section.ts';
import type { KeptSection } from './kept-section.ts';
import { SlotQueue } from './slot-queue.ts';

/** Entities are numbered in their order; those from `begin` to before `end` are there. */
export interface Window<Entity> {
  readonly begin: number;
  readonly end: number;
  at(number: number): Entity;
}

export class WindowSection<Entity> implements KeptSection {
  /** Others may be part of it as well. */
  readonly digest: HashedSection<Entity>;
  readonly #window: Window<Entity>;
  readonly #store: HashStore;
  /** The slots of the hashes of all entities between these two, in their order. */
  readonly #slots = new SlotQueue();
  #oldest: number;
  #next: number;

  constructor(window: Window<Entity>, digest: HashedSection<Entity>, store: HashStore) {
    this.digest = digest;
    this.#window = window;
    this.#store = store;
    this.#oldest = window.begin;
    this.#next = window.begin;
  }

  get backlog(): number {
    const { begin, end } = this.#window;
    return Math.min(begin, this.#next) - this.#oldest + (end - Math.max(begin, this.#next));
  }

  work(entities: number): number {
    const { begin, end } = this.#window;
    let left = entities;
    for (; left > 0 && this.#oldest < Math.min(begin, this.#next); left--) {
      this.digest.drop(this.#store, this.#slots.shift());
      this.#oldest++;
    }
    // What came and went since then was never hashed.
    if (this.#oldest === this.#next && this.#next < begin) {
      this.#oldest = begin;
      this.#next = begin;
    }
    for (; left > 0 && this.#next < end; left--) {
      this.#slots.push(this.digest.put(this.#store, NO_SLOT, this.#window.at(this.#next++)));
    }
    return entities - left;
  }
}
