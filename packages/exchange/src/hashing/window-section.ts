// A section whose entities come at one end and go at the other, so nobody has to tell which of them did.
import type { HashQueue } from './hash-queue.ts';
import { NO_SLOT } from './hash-store.ts';
import type { SectionDigest } from './hashed-section.ts';
import type { KeptSection } from './kept-section.ts';
import { SlotQueue } from './slot-queue.ts';

/** Entities are numbered in their order; those from `begin` to before `end` are there. */
export interface Window<Item> {
  readonly begin: number;
  readonly end: number;
  /** What says an entity to the queue that writes it. */
  at(number: number): Item;
}

export class WindowSection<Item, Entity = Item> implements KeptSection {
  readonly isLasting = true;
  /** Others may be part of it as well. */
  readonly digest: SectionDigest;
  readonly #window: Window<Item>;
  readonly #queue: HashQueue<Item, Entity>;
  /** The slots of the hashes of all entities between these two, in their order. */
  readonly #slots = new SlotQueue();
  #oldest: number;
  #next: number;

  /** The queue hashes into what the digest says. */
  constructor(window: Window<Item>, digest: SectionDigest, queue: HashQueue<Item, Entity>) {
    this.digest = digest;
    this.#window = window;
    this.#queue = queue;
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
      this.#queue.drop(this.#slots.shift());
      this.#oldest++;
    }
    // What came and went since then was never hashed.
    if (this.#oldest === this.#next && this.#next < begin) {
      this.#oldest = begin;
      this.#next = begin;
    }
    for (; left > 0 && this.#next < end; left--)
      this.#slots.push(this.#queue.put(NO_SLOT, this.#window.at(this.#next++)));
    this.#queue.flush();
    return entities - left;
  }
}
