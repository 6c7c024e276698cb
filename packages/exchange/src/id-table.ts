// A table by id for what every command looks up: an open-addressed hash table, whose entries lie side by side.
import { keepWarm } from './keep-warm.ts';

const INITIAL_BITS = 6;
/** 2^32 divided by the golden ratio: spreads ids evenly. */
const SPREAD = 0x9e3779b1;
/** So many ids that follow one another begin their search in one line of memory: the newest are still in the caches. */
const NEIGHBOURS_BITS = 2;
const NEIGHBOURS_MASK = 2 ** NEIGHBOURS_BITS - 1;

/**
 * Ids are positive safe integers. An id and its value stand one behind the other, so that a look-up is one way to
 * memory. At most half of the places are taken, so that a search ends after a step or two.
 */
export class IdTable<Id extends number, Value> {
  #bits = INITIAL_BITS;
  /** Ids in the even places, of which 0 is a free one, and behind each its value. */
  #entries = emptyEntries(INITIAL_BITS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: Id): Value | undefined {
    return this.#entries[this.#placeOf(id) + 1] as Value | undefined;
  }

  /** Fetches the memory in which an id is looked for, whatever stands there. */
  warm(id: Id): void {
    keepWarm(this.#entries[this.#home(id)] === id ? 1 : 0);
  }

  has(id: Id): boolean {
    return this.get(id) !== undefined;
  }

  set(id: Id, value: Value): void {
    if (!(id > 0)) throw new RangeError(`Not an id: ${id}`);
    const place = this.#placeOf(id);
    this.#entries[place + 1] = value;
    if (this.#entries[place] === id) return;
    this.#entries[place] = id;
    if (++this.#size * 4 > this.#entries.length) this.#growTo(this.#bits + 1);
  }

  /** Makes room at once for so many, instead of growing towards them. */
  reserve(size: number): void {
    const bits = Math.ceil(Math.log2(2 * size + 1));
    if (bits > this.#bits) this.#growTo(bits);
  }

  /** Later entries of the same run move up, so that no search meets a gap before what it looks for. */
  delete(id: Id): void {
    const entries = this.#entries;
    const mask = entries.length - 1;
    let gap = this.#placeOf(id);
    if (entries[gap] !== id) return;
    for (let place = (gap + 2) & mask; entries[place] !== 0; place = (place + 2) & mask) {
      const home = this.#home(entries[place] as number);
      if (((place - home) & mask) < ((place - gap) & mask)) continue;
      entries[gap] = entries[place];
      entries[gap + 1] = entries[place + 1];
      gap = place;
    }
    entries[gap] = 0;
    entries[gap + 1] = undefined;
    this.#size--;
  }

  /** All values in the order of their ids, whatever happened before. */
  values(): readonly Value[] {
    const entries = this.#entries;
    const ids = new Float64Array(this.#size);
    let count = 0;
    for (let place = 0; place < entries.length; place += 2) {
      const id = entries[place] as number;
      if (id !== 0) ids[count++] = id;
    }
    return Array.from(ids.sort(), (id) => this.get(id as Id)!);
  }

  /** All values in the order in which they lie: what depends on an order takes `values`. */
  *scattered(): Generator<Value> {
    const entries = this.#entries;
    for (let place = 0; place < entries.length; place += 2)
      if (entries[place] !== 0) yield entries[place + 1] as Value;
  }

  #home(id: number): number {
    const first = Math.imul(id >>> NEIGHBOURS_BITS, SPREAD) >>> (32 - this.#bits);
    return ((first & ~NEIGHBOURS_MASK) | (id & NEIGHBOURS_MASK)) * 2;
  }

  /** The place of an id, or the free one where it would stand. */
  #placeOf(id: number): number {
    const entries = this.#entries;
    const mask = entries.length - 1;
    let place = this.#home(id);
    while (entries[place] !== id && entries[place] !== 0) place = (place + 2) & mask;
    return place;
  }

  #growTo(bits: number): void {
    const entries = this.#entries;
    this.#bits = bits;
    this.#entries = emptyEntries(this.#bits);
    for (let old = 0; old < entries.length; old += 2) {
      if (entries[old] === 0) continue;
      const place = this.#placeOf(entries[old] as number);
      this.#entries[place] = entries[old];
      this.#entries[place + 1] = entries[old + 1];
    }
  }
}

function emptyEntries(bits: number): unknown[] {
  const entries = new Array<unknown>(2 ** (bits + 1)).fill(undefined);
  for (let place = 0; place < entries.length; place += 2) entries[place] = 0;
  return entries;
}
