// The remembered request ids: they come at the end of their window and go at its beginning, so nobody has to tell.
import type { RememberedRequest, RequestWindow } from '../request-window.ts';
import { sectionKind } from '../snapshot-entities.ts';
import { type HashStore, NO_SLOT } from './hash-store.ts';
import { HashedSection } from './hashed-section.ts';
import type { HashInto } from './portable-hash.ts';
import { SlotQueue } from './slot-queue.ts';

export class RequestSection {
  readonly section: HashedSection<RememberedRequest>;
  readonly #window: RequestWindow;
  readonly #store: HashStore;
  /** The slots of the hashes of all requests between these two, in their order. */
  readonly #slots = new SlotQueue();
  #oldest: number;
  #next: number;

  constructor(window: RequestWindow, store: HashStore, hashInto: HashInto) {
    this.section = new HashedSection(sectionKind('requests'), hashInto);
    this.#window = window;
    this.#store = store;
    this.#oldest = window.begin;
    this.#next = window.begin;
  }

  get backlog(): number {
    const { begin, end } = this.#window;
    return Math.min(begin, this.#next) - this.#oldest + (end - Math.max(begin, this.#next));
  }

  /** Works off so much of the backlog at most, and says how much it was. */
  work(entities: number): number {
    const { begin, end } = this.#window;
    let left = entities;
    for (; left > 0 && this.#oldest < Math.min(begin, this.#next); left--) {
      this.section.drop(this.#store, this.#slots.shift());
      this.#oldest++;
    }
    // What came and went since then was never hashed.
    if (this.#oldest === this.#next && this.#next < begin) {
      this.#oldest = begin;
      this.#next = begin;
    }
    for (; left > 0 && this.#next < end; left--) {
      this.#slots.push(this.section.put(this.#store, NO_SLOT, this.#window.at(this.#next++)));
    }
    return entities - left;
  }
}
