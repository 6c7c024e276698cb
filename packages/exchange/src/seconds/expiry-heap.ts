// The waiting seconds orders of one market, the one that expires first on top.
import type { SecondsOrder } from './seconds-order.ts';

function precedes(a: SecondsOrder, b: SecondsOrder): boolean {
  return a.expiresAt < b.expiresAt || (a.expiresAt === b.expiresAt && a.order < b.order);
}

export class ExpiryHeap {
  readonly #orders: SecondsOrder[] = [];

  get first(): SecondsOrder | undefined {
    return this.#orders[0];
  }

  get size(): number {
    return this.#orders.length;
  }

  push(order: SecondsOrder): void {
    this.#orders.push(order);
    this.#rise(this.#orders.length - 1);
  }

  pop(): SecondsOrder | undefined {
    return this.#removeAt(0);
  }

  /** Orders leave from the top, so that the search ends at once; elsewhere only a defect takes one out. */
  remove(order: SecondsOrder): void {
    const place = this.#orders.indexOf(order);
    if (place >= 0) this.#removeAt(place);
  }

  #removeAt(place: number): SecondsOrder | undefined {
    const orders = this.#orders;
    const removed = orders[place];
    const last = orders.pop();
    if (last !== undefined && place < orders.length) {
      orders[place] = last;
      this.#sink(place);
      this.#rise(place);
    }
    return removed;
  }

  #rise(from: number): void {
    const orders = this.#orders;
    for (let place = from; place > 0; ) {
      const parent = (place - 1) >>> 1;
      if (!precedes(orders[place]!, orders[parent]!)) return;
      this.#swap(place, parent);
      place = parent;
    }
  }

  #sink(from: number): void {
    const orders = this.#orders;
    for (let place = from; ; ) {
      const left = 2 * place + 1;
      const right = left + 1;
      let least = place;
      if (left < orders.length && precedes(orders[left]!, orders[least]!)) least = left;
      if (right < orders.length && precedes(orders[right]!, orders[least]!)) least = right;
      if (least === place) return;
      this.#swap(place, least);
      place = least;
    }
  }

  #swap(a: number, b: number): void {
    const order = this.#orders[a]!;
    this.#orders[a] = this.#orders[b]!;
    this.#orders[b] = order;
  }
}
