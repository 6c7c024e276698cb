// One side of an order book: price levels, and in each level the orders in time priority.
import type { Lots, PriceTicks } from '../arithmetic/units.ts';
import { LevelIndex } from './level-index.ts';
import { LEVEL, NOBODY, type OrderLinks } from './order-links.ts';
import type { OpenOrder, RestingOrder } from './orders.ts';
import type { PriceLevel } from './price-level.ts';
import { Spares } from './spares.ts';

/** As many as large orders take at once and others bring back: new ones would have to grow old first, which is dear. */
const SPARE_LEVELS_MAX = 4_096;

function emptyLevel(): PriceLevel {
  return {
    priceTicks: 0 as PriceTicks,
    totalLots: 0 as Lots,
    orderCount: 0,
    first: NOBODY,
    last: NOBODY,
    better: undefined,
    worse: undefined,
  };
}

export class BookSide {
  /** +1 for bids, -1 for asks: `sign × price` ascends towards the best level. */
  readonly #sign: 1 | -1;
  readonly #levels = new LevelIndex();
  /** Levels that are over, to be used again: in a thin book almost every order makes one. */
  readonly #spare = new Spares<PriceLevel>(SPARE_LEVELS_MAX);
  readonly #links: OrderLinks<OpenOrder>;
  #orderCount = 0;

  constructor(side: 'buy' | 'sell', links: OrderLinks<OpenOrder>) {
    this.#sign = side === 'buy' ? 1 : -1;
    this.#links = links;
  }

  get orderCount(): number {
    return this.#orderCount;
  }

  get bestLevel(): PriceLevel | undefined {
    return this.#levels.best;
  }

  get bestTicks(): PriceTicks | undefined {
    return this.#levels.best?.priceTicks;
  }

  levelAt(priceTicks: PriceTicks): PriceLevel | undefined {
    return this.#levels.find(this.#sign * priceTicks);
  }

  /** Appends an order to the end of its level's queue. */
  insert(order: RestingOrder): void {
    const key = this.#sign * order.priceTicks;
    let level = this.#levels.find(key);
    if (level === undefined) {
      level = this.#spare.take() ?? emptyLevel();
      level.priceTicks = order.priceTicks;
      this.#levels.insertFound(key, level);
    }
    order.level = level;
    this.#links.append(level, order.place, LEVEL);
    level.totalLots = (level.totalLots + order.remainingLots) as Lots;
    level.orderCount++;
    this.#orderCount++;
  }

  /** Takes lots off an order that traded or is to be smaller. It keeps its place, and stays until `remove`. */
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
    this.#links.remove(level, order.place, LEVEL);
    order.level = undefined;
    if (level.first === NOBODY) {
      this.#levels.remove(this.#sign * level.priceTicks);
      this.#spare.giveBack(level);
    }
  }

  /** The order that is served first at a level. */
  firstOf(level: PriceLevel): RestingOrder | undefined {
    return this.#links.at(level.first) as RestingOrder | undefined;
  }

  /** The next order of the same level. */
  orderAfter(order: RestingOrder): RestingOrder | undefined {
    return this.#links.at(this.#links.after(order.place, LEVEL)) as RestingOrder | undefined;
  }

  /** The orders of a level, first come first. */
  *ordersOf(level: PriceLevel): Generator<RestingOrder> {
    for (let order = this.firstOf(level); order !== undefined; order = this.orderAfter(order)) yield order;
  }

  /** After orders came to this level in another order. */
  sortByPriority(level: PriceLevel): void {
    const orders = [...this.ordersOf(level)].sort((a, b) => a.priority - b.priority);
    level.first = NOBODY;
    level.last = NOBODY;
    for (const { place } of orders) this.#links.append(level, place, LEVEL);
  }

  /** The levels from the best to the worst. */
  *levelsFromBest(): Generator<PriceLevel> {
    for (let level = this.#levels.best; level !== undefined; level = level.worse) yield level;
  }
}
