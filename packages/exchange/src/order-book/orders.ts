// The orders that are alive: those that rest in a book and those that wait for their stop. A union by kind.
import type {
  Atoms,
  Lots,
  MarketId,
  OrderId,
  PriceTicks,
  Seq,
  TimestampMs,
  UserId,
} from '../arithmetic/units.ts';
import { type ChainEnds, NOBODY, type OrderLinks, USER } from './order-links.ts';
import type { PriceLevel } from './price-level.ts';

/** When, and by which record, something became due. */
export interface DueSince {
  readonly at: TimestampMs;
  readonly seq: Seq;
}

export type Side = 'buy' | 'sell';
export type TimeInForce = 'GTC' | 'IOC' | 'FOK';

interface OpenOrderTerms {
  readonly order: OrderId;
  readonly user: UserId;
  readonly market: MarketId;
  readonly side: Side;
  readonly priceTicks: PriceTicks;
  /** What was ordered; what is left is smaller after fills. */
  readonly lots: Lots;
  readonly timeInForce: TimeInForce;
  readonly placedAt: TimestampMs;
  /** Whose list this order stands in: reached from here without a search. */
  readonly listedIn: UserOrders;
  /** Where its links lie; see `OrderLinks`. */
  place: number;
  /** Where its hash lies, and whether it changed since; see `Touched`. */
  mark: number;
}

/** An order in the book. Its hold is exactly what its remainder needs. */
export interface RestingOrder extends OpenOrderTerms {
  readonly kind: 'limit';
  readonly postOnly: boolean;
  /** Of a house account: the house never trades with itself. */
  readonly house: boolean;
  /** Part of a mass quote: `ReplaceQuotes` withdraws it. */
  readonly quote: boolean;
  /** Time priority inside a level: a triggered stop queues when it is triggered, not when it was placed. */
  readonly priority: number;
  remainingLots: Lots;
  level: PriceLevel | undefined;
}

/** A limit order that waits for the reference price. */
export interface StopOrder extends OpenOrderTerms {
  readonly kind: 'stop';
  readonly stopTicks: PriceTicks;
  readonly held: Atoms;
  /** Since when its price is reached; undefined while it waits. */
  due: DueSince | undefined;
  /** Its decision threw once: it is never due again, and its owner can only cancel it. */
  quarantined: boolean;
}

export type OpenOrder = RestingOrder | StopOrder;

/** A user's open orders as a doubly linked list: added and removed in constant time, walked in the order of ids. */
export class UserOrders implements ChainEnds {
  first = NOBODY;
  last = NOBODY;
  count = 0;
  readonly #links: OrderLinks<OpenOrder>;

  constructor(links: OrderLinks<OpenOrder>) {
    this.#links = links;
  }

  append(order: OpenOrder): void {
    this.#links.append(this, order.place, USER);
    this.count++;
  }

  remove(order: OpenOrder): void {
    this.#links.remove(this, order.place, USER);
    this.count--;
  }

  /** In the order of ids, after orders came in another one. */
  sort(): void {
    const orders = [...this].sort((a, b) => a.order - b.order);
    this.first = NOBODY;
    this.last = NOBODY;
    this.count = 0;
    for (const order of orders) this.append(order);
  }

  /** Puts an order in the place of another, as when a stop turns into a resting order. */
  replace(old: OpenOrder, fresh: OpenOrder): void {
    this.#links.replace(this, old.place, fresh.place, USER);
  }

  /** In the order of ids. The order that was just seen may be removed before the next one is asked for. */
  *[Symbol.iterator](): Generator<OpenOrder> {
    let place = this.first;
    while (place !== NOBODY) {
      const next = this.#links.after(place, USER);
      yield this.#links.at(place)!;
      place = next;
    }
  }
}
