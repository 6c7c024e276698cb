// Every account's available and held amount in one flat table: a posting touches one line of memory and allocates nothing.
import type { OwnerId } from './owners.ts';

/** Two amounts below this add up to less than 2^63, so that sums of narrow amounts stay within a machine word. */
export const NARROW_LIMIT = 2n ** 62n;
const NEGATIVE_NARROW_LIMIT = -NARROW_LIMIT;
/** Stands in the table for an amount that lies in the map of wide ones. No narrow amount has this value. */
const WIDE = -(2n ** 63n);

/** The cells of an account: its key (0 where the place is free), available, held, and its mark. */
const CELLS = 4;
export const AVAILABLE = 1;
export const HELD = 2;
const MARK = 3;
/** A mark is twice the slot of the account's hash, and one more while it is in the list of what is to be hashed. */
const LISTED = 1;

/** More slots than any owner can have: 1024 currencies of five wallets each. */
const SLOTS_PER_OWNER = 8_192;
const INITIAL_BITS = 8;
/** Odd numbers near 2^32 divided by the golden and by the silver ratio: neighbours land far from each other. */
const SPREAD_OWNERS = 0x9e3779b1;
const SPREAD_SLOTS = 0x6a09e667;

/** Of a place that has no account yet. */
export const NO_PLACE = -1;

/** Open addressing over accounts; at most half of the places are taken. A place is good until the next `open`. */
export class AccountTable {
  #bits = INITIAL_BITS;
  #count = 0;
  /** Two views of the same memory: keys are numbers, amounts are integers of 64 bits. */
  #keys = new Float64Array(CELLS * 2 ** INITIAL_BITS);
  #amounts = new BigInt64Array(this.#keys.buffer);
  /** Amounts beyond a machine word. */
  readonly #wide = new Map<number, bigint>();
  /** The places of accounts that changed since they were hashed; none is listed until somebody watches. */
  #touched: number[] | undefined;

  /** Where an account lies, or `NO_PLACE`. */
  find(owner: OwnerId, slot: number): number {
    const place = this.#search(owner, slot);
    return this.#keys[place] === 0 ? NO_PLACE : place;
  }

  /** Where an account lies from now on. A new one holds nothing. */
  open(owner: OwnerId, slot: number): number {
    const place = this.#search(owner, slot);
    if (this.#keys[place] !== 0) return place;
    this.#keys[place] = owner * SLOTS_PER_OWNER + slot;
    if (++this.#count * 2 <= 2 ** this.#bits) return place;
    this.#grow();
    return this.#search(owner, slot);
  }

  /** The amount in a cell of an account: `place + AVAILABLE` or `place + HELD`. */
  read(cell: number): bigint {
    const narrow = this.#amounts[cell]!;
    return narrow === WIDE ? this.#wide.get(this.#wideKey(cell))! : narrow;
  }

  /** Returns the new amount, as `subtract` does. */
  add(cell: number, amount: bigint): bigint {
    const narrow = this.#amounts[cell]!;
    return narrow === WIDE ? this.#addWide(cell, amount) : this.#store(cell, narrow + amount);
  }

  subtract(cell: number, amount: bigint): bigint {
    const narrow = this.#amounts[cell]!;
    return narrow === WIDE ? this.#addWide(cell, -amount) : this.#store(cell, narrow - amount);
  }

  /** Lists every account, and from now on each that changes. */
  watch(): void {
    this.#touched = [];
    for (let place = 0; place < this.#keys.length; place += CELLS) {
      if (this.#keys[place] !== 0) this.#touch(this.#touched, place);
    }
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
      yield { owner, slot, place: this.#search(owner, slot) };
    }
  }

  #addWide(cell: number, amount: bigint): bigint {
    const key = this.#wideKey(cell);
    const sum = this.#wide.get(key)! + amount;
    this.#wide.delete(key);
    return this.#store(cell, sum);
  }

  #touch(touched: number[], place: number): void {
    if ((this.#keys[place + MARK]! & LISTED) !== 0) return;
    this.#keys[place + MARK]! += LISTED;
    touched.push(place);
  }

  #store(cell: number, amount: bigint): bigint {
    if (this.#touched !== undefined) this.#touch(this.#touched, cell & -CELLS);
    if (amount < NARROW_LIMIT && amount > NEGATIVE_NARROW_LIMIT) this.#amounts[cell] = amount;
    else {
      this.#amounts[cell] = WIDE;
      this.#wide.set(this.#wideKey(cell), amount);
    }
    return amount;
  }

  /** A wide amount is found by its account, whatever place the account has. */
  #wideKey(cell: number): number {
    const inAccount = cell % CELLS;
    return this.#keys[cell - inAccount]! * CELLS + inAccount;
  }

  /** The place of an account, or the free one where it would lie. */
  #search(owner: OwnerId, slot: number): number {
    const keys = this.#keys;
    const mask = keys.length - 1;
    const key = owner * SLOTS_PER_OWNER + slot;
    const hash = Math.imul(owner, SPREAD_OWNERS) + Math.imul(slot, SPREAD_SLOTS);
    let place = ((hash >>> (32 - this.#bits)) * CELLS) | 0;
    while (keys[place] !== key && keys[place] !== 0) place = (place + CELLS) & mask;
    return place;
  }

  #grow(): void {
    const keys = this.#keys;
    const amounts = this.#amounts;
    this.#bits++;
    this.#keys = new Float64Array(CELLS * 2 ** this.#bits);
    this.#amounts = new BigInt64Array(this.#keys.buffer);
    const touched = this.#touched === undefined ? undefined : ([] as number[]);
    for (let old = 0; old < keys.length; old += CELLS) {
      const key = keys[old]!;
      if (key === 0) continue;
      const slot = key % SLOTS_PER_OWNER;
      const place = this.#search(((key - slot) / SLOTS_PER_OWNER) as OwnerId, slot);
      this.#keys[place] = key;
      this.#amounts[place + AVAILABLE] = amounts[old + AVAILABLE]!;
      this.#amounts[place + HELD] = amounts[old + HELD]!;
      const mark = keys[old + MARK]!;
      this.#keys[place + MARK] = mark;
      if ((mark & LISTED) !== 0) touched?.push(place);
    }
    this.#touched = touched;
  }
}
