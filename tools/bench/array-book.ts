// A plain array book, matching only: the fast book that one writes in an afternoon, beside which the exchange is measured.
import type { FlowLine, FlowSide } from './flow-lines.ts';

interface ArrayOrder {
  readonly id: number;
  readonly side: FlowSide;
  readonly price: number;
  quantity: number;
}

interface ArrayLevel {
  readonly price: number;
  /** First come, first served. */
  readonly orders: ArrayOrder[];
}

export interface ArrayTrade {
  readonly makerId: number;
  readonly takerId: number;
  readonly price: number;
  readonly quantity: number;
}

/** No users, no balances, no fees, no checks, floating point quantities: sorted levels with the best one last. */
export class ArrayBook {
  readonly #bids: ArrayLevel[] = [];
  readonly #asks: ArrayLevel[] = [];
  /** By id: the ids of a flow are small and dense. */
  readonly #orders: (ArrayOrder | undefined)[] = [];

  /** The trades of a line, in order. */
  run(line: FlowLine): readonly ArrayTrade[] {
    const trades: ArrayTrade[] = [];
    switch (line.kind) {
      case 'limit': {
        const quantity = this.#match(line.id, line.side, line.price, line.quantity, trades);
        if (quantity > 0) this.#rest({ id: line.id, side: line.side, price: line.price, quantity });
        break;
      }
      case 'market':
        this.#match(line.id, line.side, undefined, line.quantity, trades);
        break;
      case 'cancel':
        this.#cancel(line.id);
    }
    return trades;
  }

  #match(
    takerId: number,
    side: FlowSide,
    limit: number | undefined,
    wanted: number,
    trades: ArrayTrade[],
  ): number {
    const levels = side === 'buy' ? this.#asks : this.#bids;
    let left = wanted;
    while (left > 0) {
      const level = levels[levels.length - 1];
      if (level === undefined) break;
      if (limit !== undefined && (side === 'buy' ? level.price > limit : level.price < limit)) break;
      let done = 0;
      for (; done < level.orders.length && left > 0; done++) {
        const maker = level.orders[done]!;
        const quantity = Math.min(left, maker.quantity);
        trades.push({ makerId: maker.id, takerId, price: level.price, quantity });
        maker.quantity -= quantity;
        left -= quantity;
        if (maker.quantity > 0) break;
        this.#orders[maker.id] = undefined;
      }
      if (done === level.orders.length) levels.pop();
      else level.orders.splice(0, done);
    }
    return left;
  }

  #rest(order: ArrayOrder): void {
    this.#orders[order.id] = order;
    const levels = order.side === 'buy' ? this.#bids : this.#asks;
    const place = placeOf(levels, order.side, order.price);
    const level = levels[place];
    if (level?.price === order.price) level.orders.push(order);
    else levels.splice(place, 0, { price: order.price, orders: [order] });
  }

  #cancel(id: number): void {
    const order = this.#orders[id];
    if (order === undefined) return;
    this.#orders[id] = undefined;
    const levels = order.side === 'buy' ? this.#bids : this.#asks;
    const place = placeOf(levels, order.side, order.price);
    const { orders } = levels[place]!;
    if (orders.length === 1) levels.splice(place, 1);
    else orders.splice(orders.indexOf(order), 1);
  }
}

/** Where the level of a price stands, or would: bids ascend, asks descend. */
function placeOf(levels: readonly ArrayLevel[], side: FlowSide, price: number): number {
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = levels[middle]!.price;
    if (side === 'buy' ? other < price : other > price) low = middle + 1;
    else high = middle;
  }
  return low;
}
