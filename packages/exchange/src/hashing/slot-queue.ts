// Slots of hashes, first in, first out, in one ring of memory: a map of millions would stand still when it grows.

const INITIAL_LENGTH = 64;

export class SlotQueue {
  /** As many places as a power of two. */
  #slots = new Int32Array(INITIAL_LENGTH);
  #first = 0;
  #length = 0;

  push(slot: number): void {
    if (this.#length === this.#slots.length) this.#grow();
    this.#slots[(this.#first + this.#length) & (this.#slots.length - 1)] = slot;
    this.#length++;
  }

  /** The one that came first, of at least one. */
  shift(): number {
    const slot = this.#slots[this.#first]!;
    this.#first = (this.#first + 1) & (this.#slots.length - 1);
    this.#length--;
    return slot;
  }

  #grow(): void {
    const slots = this.#slots;
    this.#slots = new Int32Array(slots.length * 2);
    this.#slots.set(slots.subarray(this.#first));
    this.#slots.set(slots.subarray(0, this.#first), slots.length - this.#first);
    this.#first = 0;
  }
}
