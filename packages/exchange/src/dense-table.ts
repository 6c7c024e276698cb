// A table by id for ids that are handed out one after the other: a look-up is one step into an array. Where a million
// users trade, each step is a way to memory, and a hash table has two.

const INITIAL_LENGTH = 64;

/** Ids are positive safe integers. Nothing is ever taken out. */
export class DenseTable<Id extends number, Value> {
  /** Id 0 is nobody's. At least a quarter of the places are taken once it has grown. */
  #near: (Value | undefined)[] = emptyPlaces(INITIAL_LENGTH);
  /** Ids that lie far beyond the number of those that are known. */
  readonly #far = new Map<Id, Value>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: Id): Value | undefined {
    return id < this.#near.length ? this.#near[id] : this.#far.get(id);
  }

  has(id: Id): boolean {
    return this.get(id) !== undefined;
  }

  set(id: Id, value: Value): void {
    if (!(id > 0)) throw new RangeError(`Not an id: ${id}`);
    if (!this.has(id)) this.#size++;
    if (id >= this.#near.length && id < this.#size * 4) this.#grow();
    if (id < this.#near.length) this.#near[id] = value;
    else this.#far.set(id, value);
  }

  /** All values in the order of their ids, whatever happened before. */
  values(): readonly Value[] {
    const near = this.#near.filter((value) => value !== undefined);
    return [...near, ...[...this.#far.keys()].sort((a, b) => a - b).map((id) => this.#far.get(id)!)];
  }

  #grow(): void {
    const near = this.#near;
    this.#near = emptyPlaces(this.#size * 4);
    for (let id = 0; id < near.length; id++) this.#near[id] = near[id];
    for (const [id, value] of this.#far) {
      if (id >= this.#near.length) continue;
      this.#near[id] = value;
      this.#far.delete(id);
    }
  }
}

function emptyPlaces(length: number): undefined[] {
  return new Array<undefined>(length).fill(undefined);
}
