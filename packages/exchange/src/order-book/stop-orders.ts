// The stops of one market, sorted so that the next to be reached is last on each side.

import { type MarketGrid, ticksAsIndexPrice } from '../arithmetic/market-units.ts';
import type { IndexPrice, OrderId } from '../arithmetic/units.ts';
import type { StopOrder } from './orders.ts';

export class StopOrders {
  /** Buys fire at or above their stop: the lowest stop is last. Ties: the smallest id is last. */
  readonly #buys: StopOrder[] = [];
  /** Sells fire at or below their stop: the highest stop is last. */
  readonly #sells: StopOrder[] = [];

  insert(order: StopOrder): void {
    const list = order.side === 'buy' ? this.#buys : this.#sells;
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (firesBefore(order, list[middle]!)) low = middle + 1;
      else high = middle;
    }
    list.splice(low, 0, order);
  }

  remove(order: StopOrder): void {
    const list = order.side === 'buy' ? this.#buys : this.#sells;
    const place = list.indexOf(order);
    if (place >= 0) list.splice(place, 1);
  }

  /** The reached stop with the smallest id, or undefined when the price reaches none. */
  nextReached(grid: MarketGrid, reference: IndexPrice): OrderId | undefined {
    let least: OrderId | undefined;
    for (let i = this.#buys.length - 1; i >= 0; i--) {
      const stop = this.#buys[i]!;
      if (ticksAsIndexPrice(grid, stop.stopTicks) > reference) break;
      if (least === undefined || stop.order < least) least = stop.order;
    }
    for (let i = this.#sells.length - 1; i >= 0; i--) {
      const stop = this.#sells[i]!;
      if (ticksAsIndexPrice(grid, stop.stopTicks) < reference) break;
      if (least === undefined || stop.order < least) least = stop.order;
    }
    return least;
  }

  anyReached(grid: MarketGrid, reference: IndexPrice): boolean {
    if (this.#buys.length === 0 && this.#sells.length === 0) return false;
    const buy = this.#buys[this.#buys.length - 1];
    if (buy !== undefined && ticksAsIndexPrice(grid, buy.stopTicks) <= reference) return true;
    const sell = this.#sells[this.#sells.length - 1];
    return sell !== undefined && ticksAsIndexPrice(grid, sell.stopTicks) >= reference;
  }
}

function firesBefore(a: StopOrder, b: StopOrder): boolean {
  if (a.stopTicks === b.stopTicks) return a.order < b.order;
  return a.side === 'buy' ? a.stopTicks < b.stopTicks : a.stopTicks > b.stopTicks;
}
