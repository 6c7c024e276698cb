// A map that notes which of its entries came, changed or went since they were hashed: hashing costs what changed, however
// many there are. Its owner cannot forget to tell; only what is changed in place has to be taken by `change`.
import { NO_SLOT } from './hash-store.ts';

interface Entry<Value> {
  /** Undefined once it was taken out. */
  value: Value | undefined;
  /** Where its hash lies. */
  slot: number;
  /** It is in the list of what is to be hashed. */
  isListed: boolean;
}

/** What hashing sees of such a map. */
export interface Tracked<Value> {
  /** From now on what changes is to be hashed, and now all of it. */
  watch(): void;
  readonly changedCount: number;
  /** Gives what changed, undefined where it is gone, to be hashed; what comes back is where its hash lies from now on. */
  hashNext(hash: (value: Value | undefined, slot: number) => number): void;
}

export class TrackedMap<Key, Value extends object> implements Tracked<Value> {
  readonly #entries = new Map<Key, Entry<Value>>();
  /** Undefined until somebody watches: then nothing is noted. */
  #changed: Entry<Value>[] | undefined;

  get size(): number {
    return this.#entries.size;
  }

  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  /** To be read; whoever writes into it takes it by `change`. */
  get(key: Key): Readonly<Value> | undefined {
    return this.#entries.get(key)?.value;
  }

  /** A value that is there, to be changed in place before anything is hashed again. */
  change(key: Key): Value {
    const entry = this.#entries.get(key);
    if (entry === undefined) throw new Error(`There is no ${key} to be changed`);
    this.#list(entry);
    return entry.value!;
  }

  set(key: Key, value: Value): void {
    let entry = this.#entries.get(key);
    if (entry === undefined) {
      entry = { value, slot: NO_SLOT, isListed: false };
      this.#entries.set(key, entry);
    } else entry.value = value;
    this.#list(entry);
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    entry.value = undefined;
    this.#list(entry);
  }

  /** In the order in which their keys came. */
  *values(): Generator<Readonly<Value>> {
    for (const { value } of this.#entries.values()) yield value!;
  }

  *[Symbol.iterator](): Generator<[Key, Readonly<Value>]> {
    for (const [key, { value }] of this.#entries) yield [key, value!];
  }

  watch(): void {
    this.#changed = [];
    for (const entry of this.#entries.values()) this.#list(entry);
  }

  get changedCount(): number {
    return this.#changed?.length ?? 0;
  }

  hashNext(hash: (value: Value | undefined, slot: number) => number): void {
    const entry = this.#changed?.pop();
    if (entry === undefined) return;
    entry.isListed = false;
    entry.slot = hash(entry.value, entry.slot);
  }

  #list(entry: Entry<Value>): void {
    if (this.#changed === undefined || entry.isListed) return;
    entry.isListed = true;
    this.#changed.push(entry);
  }
}
