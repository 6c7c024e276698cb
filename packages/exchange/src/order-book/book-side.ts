// One side of an order book: price levels with the best one last, and in each level the orders in time priority.
import type { Lots, PriceTicks } from '../arithmetic/units.ts';
import type { RestingOrder } from './orders.ts';

/** All resting orders at one price, first come first served. */
export interface PriceLevel {
  readonly priceTicks: PriceTicks;
  totalLots: Lots;
  orderCount: number;
  first: RestingOrder | undefined;
  last: RestingOrder | undefined;
}

export class BookSide {
  /** +1 for bids, -1 for asks: `sign × price` ascends along the array, so the best level is its last. */
  readonly #sign: 1 | -1;
  readonly #keys: number[] = [];
  readonly #levels: PriceLevel[] = [];

  constructor(side: 'buy' | 'sell') {
    this.#sign = side === 'buy' ? 1 : -1;
  }

  get levelCount(): number {
    return this.#levels.length;
  }

  /** The level at a rank, 0 being the best. */
  levelAtRank(rank: number): PriceLevel | undefined {
    return this.#levels[this.#levels.length - 1 - rank];
  }

  get bestTicks(): PriceTicks | undefined {
    return this.#levels[this.#levels.length - 1]?.priceTicks;
  }

  levelAt(priceTicks: PriceTicks): PriceLevel | undefined {
    const place = this.#place(priceTicks);
    const level = this.#levels[place];
    return level?.priceTicks === priceTicks ? level : undefined;
  }

  /** Appends an order to the end of its level's queue. */
  insert(order: RestingOrder): void {
    const place = this.#place(order.priceTicks);
    let level = this.#levels[place];
    if (level === undefined || level.priceTicks !== order.priceTicks) {
      level = {
        priceTicks: order.priceTicks,
        totalLots: 0 as Lots,
        orderCount: 0,
        first: undefined,
        last: undefined,
      };
      this.#keys.splice(place, 0, this.#sign * order.priceTicks);
      this.#levels.splice(place, 0, level);
    }
    order.level = level;
    order.previous = level.last;
    order.next = undefined;
    if (level.last === undefined) level.first = order;
    else level.last.next = order;
    level.last = order;
    level.totalLots = (level.totalLots + order.remainingLots) as Lots;
    level.orderCount++;
  }

  /** Takes lots off an order after a trade. The order stays until `remove`. */
  reduce(order: RestingOrder, lots: Lots): void {
    order.remainingLots = (order.remainingLots - lots) as Lots;
    order.level!.totalLots = (order.level!.totalLots - lots) as Lots;
  }

  /** Takes an order out of its level, and the level out of the book when it was the last one there. */
  remove(order: RestingOrder): void {
    const level = order.level!;
    level.totalLots = (level.totalLots - order.remainingLots) as Lots;
    level.orderCount--;
    if (order.previous === undefined) level.first = order.next;
    else order.previous.next = order.next;
    if (order.next === undefined) level.last = order.previous;
    else order.next.previous = order.previous;
    order.level = undefined;
    order.previous = undefined;
    order.next = undefined;
    if (level.first === undefined) {
      const place = this.#place(level.priceTicks);
      this.#keys.splice(place, 1);
      this.#levels.splice(place, 1);
    }
  }

  /** The levels from the best to the worst. */
  *levelsFromBest(): Generator<PriceLevel> {
    for (let i = this.#levels.length - 1; i >= 0; i--) yield this.#levels[i]!;
  }

  /** The index of the level with this price, or where it would be inserted. Near the best end is tried first. */
  #place(priceTicks: PriceTicks): number {
    const keys = this.#keys;
    const key = this.#sign * priceTicks;
    let high = keys.length;
    if (high === 0 || keys[high - 1]! < key) return high;
    let step = 1;
    while (step < high && keys[high - 1 - step]! >= key) step *= 2;
    let low = step < high ? high - 1 - step + 1 : 0;
    high = high - 1 - Math.floor(step / 2);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
