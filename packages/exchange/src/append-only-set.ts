// A set that only grows, for what is kept for ever. A `Set` of the language throws when it has 2^24 items, and a venue that
// has run for years must not stop at its 16,777,217th deposit.

/** Half of what a `Set` or a `Map` holds. */
export const PART_MAX = 2 ** 23;

/** Walked in the order in which items came, also on into what comes later. */
export class AppendOnlySet<Item> {
  readonly #partMax: number;
  readonly #parts: Set<Item>[] = [new Set()];

  constructor(partMax = PART_MAX) {
    this.#partMax = partMax;
  }

  get size(): number {
    return (this.#parts.length - 1) * this.#partMax + this.#parts.at(-1)!.size;
  }

  has(item: Item): boolean {
    return this.#parts.some((part) => part.has(item));
  }

  /** An item that is there already stays where it came first. */
  add(item: Item): void {
    if (this.has(item)) return;
    if (this.#parts.at(-1)!.size === this.#partMax) this.#parts.push(new Set());
    this.#parts.at(-1)!.add(item);
  }

  *[Symbol.iterator](): Generator<Item> {
    for (let part = 0; part < this.#parts.length; part++) {
      for (const item of this.#parts[part]!) yield item;
    }
  }
}
