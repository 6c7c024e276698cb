// A table by id for what every command looks up: an open-addressed hash table, whose entries lie side by side.

const INITIAL_BITS = 6;
/** 2^32 divided by the golden ratio: spreads ids that follow one another evenly. */
const SPREAD = 0x9e3779b1;

/** Ids are positive safe integers. At most half of the slots are taken, so that a search ends after a step or two. */
export class IdTable<Id extends number, Value> {
  #bits = INITIAL_BITS;
  /** 0 is an empty slot. */
  #ids = new Float64Array(2 ** INITIAL_BITS);
  #values: (Value | undefined)[] = emptySlots(INITIAL_BITS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: Id): Value | undefined {
    return this.#values[this.#slotOf(id)];
  }

  has(id: Id): boolean {
    return this.get(id) !== undefined;
  }

  set(id: Id, value: Value): void {
    if (!(id > 0)) throw new RangeError(`Not an id: ${id}`);
    const slot = this.#slotOf(id);
    this.#values[slot] = value;
    if (this.#ids[slot] === id) return;
    this.#ids[slot] = id;
    if (++this.#size * 2 > this.#ids.length) this.#grow();
  }

  /** Later entries of the same run move up, so that no search meets a gap before what it looks for. */
  delete(id: Id): void {
    const ids = this.#ids;
    const mask = ids.length - 1;
    let gap = this.#slotOf(id);
    if (ids[gap] !== id) return;
    for (let slot = (gap + 1) & mask; ids[slot] !== 0; slot = (slot + 1) & mask) {
      const home = this.#home(ids[slot]!);
      if (((slot - home) & mask) < ((slot - gap) & mask)) continue;
      ids[gap] = ids[slot]!;
      this.#values[gap] = this.#values[slot];
      gap = slot;
    }
    ids[gap] = 0;
    this.#values[gap] = undefined;
    this.#size--;
  }

  /** All values in the order of their ids, whatever happened before. */
  values(): readonly Value[] {
    const ids = this.#ids.filter((id) => id !== 0).sort();
    return Array.from(ids, (id) => this.get(id as Id)!);
  }

  #home(id: number): number {
    return Math.imul(id, SPREAD) >>> (32 - this.#bits);
  }

  /** The slot of an id, or the empty one where it would stand. */
  #slotOf(id: number): number {
    const ids = this.#ids;
    const mask = ids.length - 1;
    let slot = this.#home(id);
    while (ids[slot] !== id && ids[slot] !== 0) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const ids = this.#ids;
    const values = this.#values;
    this.#bits++;
    this.#ids = new Float64Array(2 ** this.#bits);
    this.#values = emptySlots(this.#bits);
    for (let old = 0; old < ids.length; old++) {
      if (ids[old] === 0) continue;
      const slot = this.#slotOf(ids[old]!);
      this.#ids[slot] = ids[old]!;
      this.#values[slot] = values[old];
    }
  }
}

function emptySlots(bits: number): undefined[] {
  return new Array<undefined>(2 ** bits).fill(undefined);
}
