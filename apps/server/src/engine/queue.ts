// A bounded first-in-first-out queue in one ring of memory: the venue's only waiting line for commands.

export class BoundedQueue<T> {
  readonly #ring: (T | undefined)[];
  #first = 0;
  #length = 0;

  constructor(lengthMax: number) {
    this.#ring = new Array<T | undefined>(lengthMax).fill(undefined);
  }

  get length(): number {
    return this.#length;
  }

  /** False when the queue is full; the caller then says so instead of waiting. */
  push(value: T): boolean {
    if (this.#length === this.#ring.length) return false;
    this.#ring[(this.#first + this.#length) % this.#ring.length] = value;
    this.#length++;
    return true;
  }

  shift(): T | undefined {
    if (this.#length === 0) return undefined;
    const value = this.#ring[this.#first];
    this.#ring[this.#first] = undefined;
    this.#first = (this.#first + 1) % this.#ring.length;
    this.#length--;
    return value;
  }

  /** The next of those that wait, at most so many; they go on waiting. */
  next(count: number): T[] {
    const next: T[] = [];
    for (let place = 0; place < count && place < this.#length; place++)
      next.push(this.#ring[(this.#first + place) % this.#ring.length]!);
    return next;
  }
}
