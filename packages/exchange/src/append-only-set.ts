// A set that only grows, for what is kept for ever: deposits, and what was paid out.
import { AppendOnlyMap } from './append-only-map.ts';

/** Walked in the order in which items came, also on into what comes later. */
export class AppendOnlySet<Item> {
  readonly #items: AppendOnlyMap<Item, true>;

  constructor(partMax?: number) {
    this.#items = new AppendOnlyMap(partMax);
  }

  get size(): number {
    return this.#items.size;
  }

  has(item: Item): boolean {
    return this.#items.has(item);
  }

  /** An item that is there already stays where it came first. */
  add(item: Item): void {
    this.#items.set(item, true);
  }

  [Symbol.iterator](): Generator<Item> {
    return this.#items.keys();
  }
}
