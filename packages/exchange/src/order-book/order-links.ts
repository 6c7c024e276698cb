// Who stands before and behind each open order, in its level and in its user's list, as numbers in one table.
// Where a million orders rest, the neighbours of one are found without a way to the memory of each; and a number can be
// changed without telling the garbage collector, who looks into a page of memory for each of two linked objects.

/** The place of nobody. */
export const NOBODY = 0;
/** The links of a place lie side by side: the neighbours in the level, then those in the user's list. */
const LINKS = 4;
export type Chain = 0 | 2;
export const LEVEL: Chain = 0;
export const USER: Chain = 2;
const INITIAL_PLACES = 64;

/** The ends of a chain; `NOBODY` in both of an empty one. */
export interface ChainEnds {
  first: number;
  last: number;
}

/** Places are small numbers that are given out again once they were left. */
export class OrderLinks<Order extends { place: number }> {
  #orders: (Order | undefined)[] = [undefined];
  readonly #left: number[] = [];
  #links = new Int32Array(INITIAL_PLACES * LINKS);

  enter(order: Order): void {
    const place = this.#left.pop() ?? this.#orders.length;
    if ((place + 1) * LINKS > this.#links.length) this.#grow();
    this.#orders[place] = order;
    order.place = place;
  }

  /** For an order that stands in no chain. */
  leave(order: Order): void {
    this.#orders[order.place] = undefined;
    this.#left.push(order.place);
  }

  at(place: number): Order | undefined {
    return this.#orders[place];
  }

  /** The place behind another one, or `NOBODY`. */
  after(place: number, chain: Chain): number {
    return this.#links[place * LINKS + chain + 1]!;
  }

  /** The place before another one, or `NOBODY`. */
  before(place: number, chain: Chain): number {
    return this.#links[place * LINKS + chain]!;
  }

  append(ends: ChainEnds, place: number, chain: Chain): void {
    const links = this.#links;
    links[place * LINKS + chain] = ends.last;
    links[place * LINKS + chain + 1] = NOBODY;
    if (ends.last === NOBODY) ends.first = place;
    else links[ends.last * LINKS + chain + 1] = place;
    ends.last = place;
  }

  remove(ends: ChainEnds, place: number, chain: Chain): void {
    const links = this.#links;
    const before = links[place * LINKS + chain]!;
    const behind = links[place * LINKS + chain + 1]!;
    if (before === NOBODY) ends.first = behind;
    else links[before * LINKS + chain + 1] = behind;
    if (behind === NOBODY) ends.last = before;
    else links[behind * LINKS + chain] = before;
  }

  /** Puts a place where another one stands, which leaves the chain. */
  replace(ends: ChainEnds, old: number, fresh: number, chain: Chain): void {
    const links = this.#links;
    const before = links[old * LINKS + chain]!;
    const behind = links[old * LINKS + chain + 1]!;
    links[fresh * LINKS + chain] = before;
    links[fresh * LINKS + chain + 1] = behind;
    if (before === NOBODY) ends.first = fresh;
    else links[before * LINKS + chain + 1] = fresh;
    if (behind === NOBODY) ends.last = fresh;
    else links[behind * LINKS + chain] = fresh;
  }

  #grow(): void {
    const links = this.#links;
    this.#links = new Int32Array(links.length * 2);
    this.#links.set(links);
  }
}
