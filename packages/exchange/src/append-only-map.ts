// A map that only grows, for what is kept for ever. A `Map` of the language throws at 2^24 entries, and a venue that has
// run for years must not stop at its 16,777,217th action or deposit.

/** Half of what a `Map` holds. */
const PART_MAX = 2 ** 23;

/** Walked in the order in which keys came, also on into what comes later. */
export class AppendOnlyMap<Key, Value> {
  readonly #partMax: number;
  readonly #parts: Map<Key, Value>[] = [new Map()];

  constructor(partMax = PART_MAX) {
    this.#partMax = partMax;
  }

  get size(): number {
    return (this.#parts.length - 1) * this.#partMax + this.#parts.at(-1)!.size;
  }

  get(key: Key): Value | undefined {
    return this.#partWith(key)?.get(key);
  }

  has(key: Key): boolean {
    return this.#partWith(key) !== undefined;
  }

  /** A key that is there already stays where it came first, with the new value. */
  set(key: Key, value: Value): void {
    const newest = this.#parts.at(-1)!;
    // Where there is one part that is not full, the key belongs into it in any case.
    if (this.#parts.length === 1 && newest.size < this.#partMax) newest.set(key, value);
    else this.#setInParts(key, value);
  }

  *[Symbol.iterator](): Generator<[Key, Value]> {
    for (let part = 0; part < this.#parts.length; part++) {
      for (const entry of this.#parts[part]!) yield entry;
    }
  }

  *keys(): Generator<Key> {
    for (let part = 0; part < this.#parts.length; part++) {
      for (const key of this.#parts[part]!.keys()) yield key;
    }
  }

  #setInParts(key: Key, value: Value): void {
    const part = this.#partWith(key);
    if (part !== undefined) {
      part.set(key, value);
      return;
    }
    if (this.#parts.at(-1)!.size === this.#partMax) this.#parts.push(new Map());
    this.#parts.at(-1)!.set(key, value);
  }

  #partWith(key: Key): Map<Key, Value> | undefined {
    for (const part of this.#parts) if (part.has(key)) return part;
    return undefined;
  }
}
