// The stops of one market: those that wait, sorted by their stop, and those that are due, in the order of triggering.
import { type MarketGrid, ticksAsIndexPrice } from '../arithmetic/market-units.ts';
import type { IndexPrice } from '../arithmetic/units.ts';
import type { DueSince, StopOrder } from './orders.ts';

/** Whether one stop of a list stands before another. */
type Precedes = (a: StopOrder, b: StopOrder) => boolean;

/** Buys fire at or above their stop: the lowest is last. Sells fire at or below: the highest is last. */
const buyPrecedes: Precedes = (a, b) =>
  a.stopTicks > b.stopTicks || (a.stopTicks === b.stopTicks && a.order < b.order);
const sellPrecedes: Precedes = (a, b) =>
  a.stopTicks < b.stopTicks || (a.stopTicks === b.stopTicks && a.order < b.order);
/** What became due later, or with a higher id, stands before: the next to trigger is last. */
const duePrecedes: Precedes = (a, b) =>
  a.due!.at > b.due!.at || (a.due!.at === b.due!.at && a.order > b.order);

export class StopOrders {
  readonly #buys: StopOrder[] = [];
  readonly #sells: StopOrder[] = [];
  #due: StopOrder[] = [];
  readonly #aside = new Set<StopOrder>();

  insert(order: StopOrder): void {
    const [list, precedes] = this.#listOf(order);
    list.splice(lowerBound(list, order, precedes), 0, order);
  }

  /** Also one that was set aside. */
  remove(order: StopOrder): void {
    if (this.#aside.delete(order)) return;
    const [list, precedes] = this.#listOf(order);
    const place = lowerBound(list, order, precedes);
    if (list[place] === order) list.splice(place, 1);
  }

  /** It waits for nothing any more, and is known here until it ends. */
  setAside(order: StopOrder): void {
    this.remove(order);
    order.due = undefined;
    order.quarantined = true;
    this.#aside.add(order);
  }

  /** In no particular order. */
  get aside(): ReadonlySet<StopOrder> {
    return this.#aside;
  }

  get isEmpty(): boolean {
    return this.#buys.length === 0 && this.#sells.length === 0 && this.#due.length === 0;
  }

  /** The due stop that triggers next: least by the time since which it is due, then by id. */
  get nextDue(): StopOrder | undefined {
    return this.#due[this.#due.length - 1];
  }

  /** Makes every waiting stop due that this price reaches, and says which. Each moves once, however many there are. */
  collectReached(grid: MarketGrid, reference: IndexPrice, since: DueSince): readonly StopOrder[] {
    const reached: StopOrder[] = [];
    while (isReached(this.#buys.at(-1), grid, reference)) reached.push(this.#buys.pop()!);
    while (isReached(this.#sells.at(-1), grid, reference)) reached.push(this.#sells.pop()!);
    if (reached.length === 0) return reached;
    for (const stop of reached) stop.due = since;
    if (this.#due.length === 0) this.#due = reached.sort((a, b) => b.order - a.order);
    else for (const stop of reached) this.insert(stop);
    return reached;
  }

  /** Lets what is due wait again: the market stopped trading, and its price will be another when it goes on. */
  returnDue(): readonly StopOrder[] {
    const returned = this.#due;
    this.#due = [];
    for (const stop of returned) {
      stop.due = undefined;
      this.insert(stop);
    }
    return returned;
  }

  /** Every stop that waits or is due, in no particular order. */
  *all(): Generator<StopOrder> {
    yield* this.#buys;
    yield* this.#sells;
    yield* this.#due;
  }

  #listOf(order: StopOrder): readonly [StopOrder[], Precedes] {
    if (order.due !== undefined) return [this.#due, duePrecedes];
    return order.side === 'buy' ? [this.#buys, buyPrecedes] : [this.#sells, sellPrecedes];
  }
}

/** Whether this price has reached a stop. */
export function isReached(
  stop: StopOrder | undefined,
  grid: MarketGrid,
  reference: IndexPrice,
): stop is StopOrder {
  if (stop === undefined) return false;
  const stopPrice = ticksAsIndexPrice(grid, stop.stopTicks);
  return stop.side === 'buy' ? reference >= stopPrice : reference <= stopPrice;
}

/** The first place whose stop this one does not follow. */
function lowerBound(list: readonly StopOrder[], order: StopOrder, precedes: Precedes): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (precedes(list[middle]!, order)) low = middle + 1;
    else high = middle;
  }
  return low;
}
