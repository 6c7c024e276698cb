// Every account's available and held amount in one flat table: a posting touches one line of memory and allocates nothing.
import { keepWarm } from '../keep-warm.ts';
import { isSpotSlot, type OwnerId } from './owners.ts';

/** Two amounts below this add up to less than 2^63, so that sums of narrow amounts stay within a machine word. */
export const NARROW_LIMIT = 2n ** 62n;
const NEGATIVE_NARROW_LIMIT = -NARROW_LIMIT;
/**
 * Stands in the table for an amount that lies in the map of wide ones. No narrow amount has this value. One less would
 * fit as well, but the compiler counts it as wider than a machine word.
 */
const WIDE = 1n - 2n ** 63n;

/** The cells of an account: its key (0 where the place is free), available, held, and its mark. */
const CELLS = 4;
export const AVAILABLE = 1;
export const HELD = 2;
const MARK = 3;
/** A mark is twice the slot of the account's hash, and one more while it is in the list of what is to be hashed. */
const LISTED = 1;

/** More slots than any owner can have: 1024 currencies of five wallets each. */
const SLOTS_PER_OWNER = 8_192;
/** From here on a key would not be exact. */
const OWNERS_MAX = 2 ** 40;
const INITIAL_BITS = 8;
const WORDS_PER_CELL = 2;
/** A line of memory of a user's own holds two accounts: the base and the quote of who trades on one market. */
const LINE_CELLS = 2 * CELLS;
const INITIAL_LINES = 64;
/** Large buffers begin 16 bytes into a page: from here on lines of the table are lines of the processor. */
const LINE_OFFSET_BYTES = 48;
/** Odd numbers near 2^32 divided by the golden and by the silver ratio: neighbours land far from each other. */
const SPREAD_OWNERS = 0x9e3779b1;
const SPREAD_SLOTS = 0x6a09e667;

/** Of a place that has no account yet. */
export const NO_PLACE = -1;

/**
 * In front a line for each user, found by the user's number alone, with the first two spot accounts; behind it all
 * others by open addressing, where at most half of the places are taken. A place is good until the next `open`.
 */
export class AccountTable {
  #bits = INITIAL_BITS;
  /** All accounts, and those that are not in a line of their user. */
  #count = 0;
  #hashedCount = 0;
  /** Users up to this number have a line. As many cells on, the hashed accounts begin. */
  #lines = INITIAL_LINES;
  #hashedFrom = INITIAL_LINES * LINE_CELLS;
  /** Two views of the same memory: keys are numbers, amounts are integers of 64 bits. */
  #keys = emptyCells(INITIAL_LINES * LINE_CELLS + CELLS * 2 ** INITIAL_BITS);
  #amounts = new BigInt64Array(this.#keys.buffer, LINE_OFFSET_BYTES);
  /** Amounts beyond a machine word. */
  readonly #wide = new Map<number, bigint>();
  /** The places of accounts that changed since they were hashed; none is listed until somebody watches. */
  #touched: number[] | undefined;

  /** Where an account lies, or `NO_PLACE`. */
  find(owner: OwnerId, slot: number): number {
    const key = owner * SLOTS_PER_OWNER + slot;
    const line = this.#lineOf(owner);
    if (line !== NO_PLACE) {
      if (this.#keys[line] === key) return line;
      if (this.#keys[line + CELLS] === key) return line + CELLS;
    }
    const place = this.#search(owner, slot);
    return this.#keys[place] === 0 ? NO_PLACE : place;
  }

  /** Fetches the memory in which an account is looked for, whatever stands there. */
  warm(owner: OwnerId, slot: number): void {
    const line = this.#lineOf(owner);
    const key = owner * SLOTS_PER_OWNER + slot;
    if (line !== NO_PLACE && (this.#keys[line] === key || this.#keys[line + CELLS] === key)) return;
    keepWarm(this.#keys[this.#hashedFrom + this.#home(owner, slot)]!);
  }

  /** Where an account lies from now on. A new one holds nothing. */
  open(owner: OwnerId, slot: number): number {
    const place = this.find(owner, slot);
    return place === NO_PLACE ? this.#add(owner, slot) : place;
  }

  /** The same of an account that must be new, and whose name nobody has checked: no two names share a key. */
  enter(owner: OwnerId, slot: number): number {
    if (owner >= OWNERS_MAX || slot >= SLOTS_PER_OWNER)
      throw new RangeError(`Not an account: ${owner}/${slot}`);
    if (this.find(owner, slot) !== NO_PLACE) throw new Error(`Account ${owner}/${slot} is there already`);
    return this.#add(owner, slot);
  }

  /** The amount in a cell of an account: `place + AVAILABLE` or `place + HELD`. */
  read(cell: number): bigint {
    const narrow = this.#amounts[cell]!;
    return isWide(narrow) ? this.#wide.get(this.#wideKey(cell))! : narrow;
  }

  /**
   * For amounts of trades, like `subtract`. Returns whether the cell is below zero now: the sum itself would be made an
   * object. Where a comparison has once met an amount beyond a machine word, the compiler leaves it to a call, which
   * needs an object of each amount: one such would make every trade dear here, so that others are `post`ed.
   */
  add(cell: number, amount: bigint): boolean {
    const narrow = this.#amounts[cell]!;
    return isWide(narrow) ? this.post(cell, amount) : this.#store(cell, narrow + amount);
  }

  subtract(cell: number, amount: bigint): boolean {
    const narrow = this.#amounts[cell]!;
    return isWide(narrow) ? this.post(cell, -amount) : this.#store(cell, narrow - amount);
  }

  /** The same as `add`, for any amount. */
  post(cell: number, amount: bigint): boolean {
    const narrow = this.#amounts[cell]!;
    if (!isWide(narrow)) return this.#storeAny(cell, narrow + amount);
    const key = this.#wideKey(cell);
    const sum = this.#wide.get(key)! + amount;
    this.#wide.delete(key);
    return this.#storeAny(cell, sum);
  }

  /** Lists every account that has no hash yet, and from now on each that changes. */
  watch(): void {
    this.#touched = [];
    for (let place = 0; place < this.#keys.length; place += CELLS) {
      if (this.#keys[place] !== 0 && this.#keys[place + MARK] === 0) this.#touch(this.#touched, place);
    }
  }

  /** Makes room at once for so many users and accounts, instead of growing towards them. */
  reserve(users: number, accounts: number): void {
    const lines = Math.max(this.#lines, 2 ** Math.ceil(Math.log2(Math.min(users, accounts) + 1)));
    const hashed = Math.max(accounts - 2 * users, 1);
    this.#grow(lines, Math.max(this.#bits, Math.ceil(Math.log2(2 * hashed))));
  }

  get touchedCount(): number {
    return this.#touched?.length ?? 0;
  }

  /** An account that changed, which leaves the list, or `NO_PLACE`. */
  nextTouched(): number {
    const place = this.#touched?.pop();
    if (place === undefined) return NO_PLACE;
    this.#keys[place + MARK]! -= LISTED;
    return place;
  }

  /** Fetches the memory of so many that are the next to leave the list. */
  warmTouched(count: number): void {
    const touched = this.#touched;
    if (touched === undefined) return;
    for (let i = Math.max(touched.length - count, 0); i < touched.length; i++)
      keepWarm(this.#keys[touched[i]!]!);
  }

  nameAt(place: number): { readonly owner: OwnerId; readonly slot: number } {
    const key = this.#keys[place]!;
    const slot = key % SLOTS_PER_OWNER;
    return { owner: ((key - slot) / SLOTS_PER_OWNER) as OwnerId, slot };
  }

  /** Where the hash of an account that is not listed lies. */
  hashSlotAt(place: number): number {
    return this.#keys[place + MARK]! / 2;
  }

  keepHashSlot(place: number, slot: number): void {
    this.#keys[place + MARK] = slot * 2;
  }

  /** Every account in the order of owners and slots. */
  *entries(): Generator<{ readonly owner: OwnerId; readonly slot: number; readonly place: number }> {
    const keys = this.#keys.filter((key, cell) => cell % CELLS === 0 && key !== 0).sort();
    for (const key of keys) {
      const slot = key % SLOTS_PER_OWNER;
      const owner = ((key - slot) / SLOTS_PER_OWNER) as OwnerId;
      yield { owner, slot, place: this.find(owner, slot) };
    }
  }

  #add(owner: OwnerId, slot: number): number {
    this.#count++;
    if (owner >= this.#lines * 2 && owner < this.#count * 4)
      this.#grow(2 ** Math.ceil(Math.log2((owner + 1) / 2)), this.#bits);
    const key = owner * SLOTS_PER_OWNER + slot;
    const place = this.#freePlace(owner, slot);
    this.#keys[place] = key;
    if (place < this.#hashedFrom || ++this.#hashedCount * 2 <= 2 ** this.#bits) return place;
    this.#grow(this.#lines, this.#bits + 1);
    return this.#search(owner, slot);
  }

  #freePlace(owner: OwnerId, slot: number): number {
    const line = isSpotSlot(slot) ? this.#lineOf(owner) : NO_PLACE;
    if (line !== NO_PLACE) {
      if (this.#keys[line] === 0) return line;
      if (this.#keys[line + CELLS] === 0) return line + CELLS;
    }
    return this.#search(owner, slot);
  }

  /** The line of a user, whose owners are the even numbers, or `NO_PLACE`. */
  #lineOf(owner: OwnerId): number {
    return owner < this.#lines * 2 && (owner & 1) === 0 ? (owner >>> 1) * LINE_CELLS : NO_PLACE;
  }

  #touch(touched: number[], place: number): void {
    if ((this.#keys[place + MARK]! & LISTED) !== 0) return;
    this.#keys[place + MARK]! += LISTED;
    touched.push(place);
  }

  #store(cell: number, amount: bigint): boolean {
    if (amount >= NARROW_LIMIT || amount <= NEGATIVE_NARROW_LIMIT) return this.#storeAny(cell, amount);
    if (this.#touched !== undefined) this.#touch(this.#touched, cell & -CELLS);
    this.#amounts[cell] = amount;
    return amount < 0n;
  }

  #storeAny(cell: number, amount: bigint): boolean {
    if (this.#touched !== undefined) this.#touch(this.#touched, cell & -CELLS);
    if (amount < NARROW_LIMIT && amount > NEGATIVE_NARROW_LIMIT) this.#amounts[cell] = amount;
    else {
      this.#amounts[cell] = WIDE;
      this.#wide.set(this.#wideKey(cell), amount);
    }
    return amount < 0n;
  }

  /** A wide amount is found by its account, whatever place the account has. */
  #wideKey(cell: number): number {
    const inAccount = cell % CELLS;
    return this.#keys[cell - inAccount]! * CELLS + inAccount;
  }

  /** The place of an account among the hashed ones, or the free one where it would lie. */
  #search(owner: OwnerId, slot: number): number {
    const keys = this.#keys;
    const from = this.#hashedFrom;
    const mask = keys.length - from - 1;
    const key = owner * SLOTS_PER_OWNER + slot;
    let place = this.#home(owner, slot);
    while (keys[from + place] !== key && keys[from + place] !== 0) place = (place + CELLS) & mask;
    return from + place;
  }

  #home(owner: OwnerId, slot: number): number {
    const hash = Math.imul(owner, SPREAD_OWNERS) + Math.imul(slot, SPREAD_SLOTS);
    return ((hash >>> (32 - this.#bits)) * CELLS) | 0;
  }

  /** Lines stay where they are; a hashed account moves, and stays hashed although its user has a line now. */
  #grow(lines: number, bits: number): void {
    const keys = this.#keys;
    const words = wordsOf(keys);
    const hashedFrom = this.#hashedFrom;
    this.#lines = lines;
    this.#bits = bits;
    this.#hashedFrom = lines * LINE_CELLS;
    this.#keys = emptyCells(this.#hashedFrom + CELLS * 2 ** bits);
    this.#amounts = new BigInt64Array(this.#keys.buffer, LINE_OFFSET_BYTES);
    const freshWords = wordsOf(this.#keys);
    freshWords.set(words.subarray(0, hashedFrom * WORDS_PER_CELL));
    const touched = this.#touched?.filter((place) => place < hashedFrom);
    for (let old = hashedFrom; old < keys.length; old += CELLS) {
      const key = keys[old]!;
      if (key === 0) continue;
      const slot = key % SLOTS_PER_OWNER;
      const place = this.#search(((key - slot) / SLOTS_PER_OWNER) as OwnerId, slot);
      for (let word = 0; word < CELLS * WORDS_PER_CELL; word++)
        freshWords[place * WORDS_PER_CELL + word] = words[old * WORDS_PER_CELL + word]!;
      if ((keys[old + MARK]! & LISTED) !== 0) touched?.push(place);
    }
    this.#touched = touched;
  }
}

/** The same as `narrow === WIDE`: bigints are put in order by machines, but compared for equality by a call. */
function isWide(narrow: bigint): boolean {
  return narrow < NEGATIVE_NARROW_LIMIT;
}

/** Cells as they are, whether they hold a number or an amount: neither has to be made of them to move them. */
function wordsOf(cells: Float64Array<ArrayBuffer>): Int32Array {
  return new Int32Array(cells.buffer, cells.byteOffset, cells.length * WORDS_PER_CELL);
}

function emptyCells(cells: number): Float64Array<ArrayBuffer> {
  const buffer = new ArrayBuffer(LINE_OFFSET_BYTES + cells * Float64Array.BYTES_PER_ELEMENT);
  // Written once, its pages are there: each would be fetched twice where it is looked at before it is written.
  return new Float64Array(buffer, LINE_OFFSET_BYTES).fill(0);
}
