// Things that are over, to be used again: a busy book lives in the same few lines of memory for ever.

/** What came back last is taken first: it is still in the caches. */
export class Spares<Item> {
  readonly #items: Item[] = [];
  #count = 0;
  readonly #max: number;

  /** More than `max` are left to the garbage collector. */
  constructor(max: number) {
    this.#max = max;
  }

  take(): Item | undefined {
    return this.#count === 0 ? undefined : this.#items[--this.#count];
  }

  /** False where there are enough already. */
  giveBack(item: Item): boolean {
    if (this.#count === this.#max) return false;
    // By its place: lists of several kinds of things come by here, and a `push` would be a call for each.
    this.#items[this.#count++] = item;
    return true;
  }
}
