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
  #orderCount = 0;

  constructor(side: 'buy' | 'sell') {
    this.#sign = side === 'buy' ? 1 : -1;
  }

  get levelCount(): number {
    return this.#levels.length;
  }

  get orderCount(): number {
    return this.#orderCount;
  }

  /** The level at a rank, 0 being the best. */
  levelAtRank(rank: number): PriceLevel | undefined {
    const levels = this.#levels;
    return rank < levels.length ? levels[levels.length - 1 - rank] : undefined;
  }

  get bestTicks(): PriceTicks | undefined {
    return this.levelAtRank(0)?.priceTicks;
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
      insertAt(this.#keys, place, this.#sign * order.priceTicks);
      insertAt(this.#levels, place, level);
    }
    order.level = level;
    order.previous = level.last;
    order.next = undefined;
    if (level.last === undefined) level.first = order;
    else level.last.next = order;
    level.last = order;
    level.totalLots = (level.totalLots + order.remainingLots) as Lots;
    level.orderCount++;
    this.#orderCount++;
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
    this.#orderCount--;
    if (order.previous === undefined) level.first = order.next;
    else order.previous.next = order.next;
    if (order.next === undefined) level.last = order.previous;
    else order.next.previous = order.previous;
    order.level = undefined;
    order.previous = undefined;
    order.next = undefined;
    if (level.first === undefined) {
      const place = this.#place(level.priceTicks);
      removeAt(this.#keys, place);
      removeAt(this.#levels, place);
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
    high = high - 1 - (step >>> 1);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Near the end of a list, where most of the trading is, moving its last items is faster than `splice`. */
const MOVED_ONE_BY_ONE_MAX = 64;

function insertAt<T>(list: T[], place: number, item: T): void {
  if (list.length - place > MOVED_ONE_BY_ONE_MAX) {
    list.splice(place, 0, item);
    return;
  }
  list.push(item);
  for (let i = list.length - 1; i > place; i--) list[i] = list[i - 1]!;
  list[place] = item;
}

function removeAt<T>(list: T[], place: number): void {
  if (list.length - place > MOVED_ONE_BY_ONE_MAX) {
    list.splice(place, 1);
    return;
  }
  for (let i = place + 1; i < list.length; i++) list[i - 1] = list[i]!;
  list.pop();
}
