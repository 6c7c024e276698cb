// A set of texts that only grows, for what is kept for ever: deposits, and what was paid out. It holds their bytes and no
// strings: millions of strings would be looked at by every run of the garbage collector, and be made anew at every start.
import { ByteReader, ByteWriter } from './encoding/bytes.ts';
import { keepWarm } from './keep-warm.ts';

/** Texts lie in pages of so many, so that nothing large is ever moved. */
const PAGE_BITS = 14;
const PAGE = 2 ** PAGE_BITS;
const INITIAL_PAGE_BYTES = 1024;
const INITIAL_BITS = 6;
/** Odd numbers, until somebody scatters. */
const MULTIPLIERS = [0x9e3779b1, 0x85ebca6b];

/** Canonical bytes of texts, one behind the other. */
class Page {
  readonly ends = new Uint32Array(PAGE);
  bytes = new Uint8Array(INITIAL_PAGE_BYTES);

  begin(place: number): number {
    return place === 0 ? 0 : this.ends[place - 1]!;
  }

  append(place: number, source: Uint8Array, begin: number, end: number): void {
    let to = this.begin(place);
    const needed = to + end - begin;
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    const { bytes } = this;
    for (let from = begin; from < end; from++) bytes[to++] = source[from]!;
    this.ends[place] = to;
  }
}

/** Kept: a text is looked for far more often than one comes. */
const writer = new ByteWriter();

/** Walked in the order in which texts came, also on into what comes later. */
export class TextSet {
  readonly #pages: Page[] = [];
  #size = 0;
  #bits = INITIAL_BITS;
  /** Open addressing: one more than the number of a text, or 0, and behind it the text's hash. */
  #table = new Int32Array(2 * 2 ** INITIAL_BITS);
  #multipliers = Int32Array.from(MULTIPLIERS);

  get size(): number {
    return this.#size;
  }

  has(text: string): boolean {
    // Such a text has no bytes, so it never came.
    if (!text.isWellFormed()) return false;
    const bytes = written(text);
    return this.#table[this.#placeOf(bytes, 0, bytes.length, this.#hash(bytes, 0, bytes.length))] !== 0;
  }

  /** A text that is there already stays where it came first. */
  add(text: string): void {
    const bytes = written(text);
    this.addWritten(bytes, 0, bytes.length);
  }

  /** A text as its canonical bytes, with its length before it. */
  addWritten(bytes: Uint8Array, begin: number, end: number, hash = this.#hash(bytes, begin, end)): void {
    const place = this.#placeOf(bytes, begin, end, hash);
    if (this.#table[place] !== 0) return;
    const number = this.#size++;
    if ((number & (PAGE - 1)) === 0) this.#pages.push(new Page());
    this.#pages[number >>> PAGE_BITS]!.append(number & (PAGE - 1), bytes, begin, end);
    this.#table[place] = number + 1;
    this.#table[place + 1] = hash;
    if (this.#size * 4 > this.#table.length) this.#growTo(this.#bits + 1);
  }

  /** Fetches the memory in which a text will stand, for whoever adds it soon. Returns its hash, to be handed over then. */
  warmWritten(bytes: Uint8Array, begin: number, end: number): number {
    const hash = this.#hash(bytes, begin, end);
    keepWarm(this.#table[this.#home(hash)]!);
    return hash;
  }

  /** Makes room at once for so many, instead of growing towards them. */
  reserve(size: number): void {
    const bits = Math.ceil(Math.log2(2 * size + 1));
    if (bits > this.#bits) this.#growTo(bits);
  }

  /**
   * Spreads the texts by numbers that nobody who chooses them knows: two of 32 bits, of which the lowest is not used.
   * What is in the set, and its order, stays as it is.
   */
  scatter(secret: Int32Array): void {
    this.#multipliers = secret.map((number) => number | 1);
    this.#table.fill(0);
    for (let number = 0; number < this.#size; number++) {
      const { bytes, begin, end } = this.#lie(number);
      const hash = this.#hash(bytes, begin, end);
      this.#enter(number + 1, hash);
    }
  }

  [Symbol.iterator](): Generator<string> {
    return this.from(0);
  }

  /** The walk that leaves out so many texts at its beginning. */
  *from(place: number): Generator<string> {
    for (let number = place; number < this.#size; number++) {
      const { bytes, begin } = this.#lie(number);
      yield new ByteReader(bytes, begin).text();
    }
  }

  #lie(number: number): { readonly bytes: Uint8Array; readonly begin: number; readonly end: number } {
    const page = this.#pages[number >>> PAGE_BITS]!;
    const place = number & (PAGE - 1);
    return { bytes: page.bytes, begin: page.begin(place), end: page.ends[place]! };
  }

  /** Where a text stands in the table, or the free place where it would stand. */
  #placeOf(bytes: Uint8Array, begin: number, end: number, hash: number): number {
    const table = this.#table;
    const mask = table.length - 1;
    let place = this.#home(hash);
    while (table[place] !== 0) {
      if (table[place + 1] === hash && this.#isText(table[place]! - 1, bytes, begin, end)) return place;
      place = (place + 2) & mask;
    }
    return place;
  }

  #isText(number: number, bytes: Uint8Array, begin: number, end: number): boolean {
    const page = this.#pages[number >>> PAGE_BITS]!;
    const place = number & (PAGE - 1);
    const from = page.begin(place);
    if (page.ends[place]! - from !== end - begin) return false;
    for (let i = 0; i < end - begin; i++) if (page.bytes[from + i] !== bytes[begin + i]) return false;
    return true;
  }

  #hash(bytes: Uint8Array, begin: number, end: number): number {
    const first = this.#multipliers[0]!;
    let hash = 0;
    for (let i = begin; i < end; i++) {
      hash = Math.imul(hash + bytes[i]!, first);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, this.#multipliers[1]!);
    return hash ^ (hash >>> 16);
  }

  #home(hash: number): number {
    return (hash >>> (32 - this.#bits)) * 2;
  }

  /** Whatever stands in the table is there once. */
  #enter(link: number, hash: number): void {
    const table = this.#table;
    const mask = table.length - 1;
    let place = this.#home(hash);
    while (table[place] !== 0) place = (place + 2) & mask;
    table[place] = link;
    table[place + 1] = hash;
  }

  #growTo(bits: number): void {
    const table = this.#table;
    this.#bits = bits;
    // Written once, its pages are there: each would be fetched twice where it is looked at before it is written.
    this.#table = new Int32Array(2 * 2 ** bits).fill(0);
    for (let place = 0; place < table.length; place += 2)
      if (table[place] !== 0) this.#enter(table[place]!, table[place + 1]!);
  }
}

function written(text: string): Uint8Array {
  writer.reset();
  writer.text(text);
  return writer.written();
}
