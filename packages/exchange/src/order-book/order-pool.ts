// Resting orders that are over, kept to be used again: a busy book lives in the same few lines of memory for ever.
import type { Lots, MarketId, OrderId, PriceTicks, TimestampMs, UserId } from '../arithmetic/units.ts';
import { type RestingOrder, UserOrders } from './orders.ts';

/** An order that is being filled in and stands in no book yet. */
export type BlankOrder = { -readonly [Name in keyof RestingOrder]: RestingOrder[Name] };

/** More than this many are left to the garbage collector. */
const SPARE_MAX = 65_536;
const NOBODY = new UserOrders();

/** Nothing outside the state may hold on to a resting order: what is told of one is a copy. */
export class OrderPool {
  readonly #spare: BlankOrder[] = [];

  /** Every field but the links and the mark must be set by whoever takes it. */
  take(): BlankOrder {
    return this.#spare.pop() ?? blankOrder();
  }

  /** For an order that stands in no book, no list and no index any more. */
  giveBack(order: RestingOrder): void {
    if (this.#spare.length < SPARE_MAX) this.#spare.push(order);
  }
}

/** What neighbours of an order change comes first, then what a fill needs: each of the two is one line of memory. */
function blankOrder(): BlankOrder {
  return {
    level: undefined,
    previous: undefined,
    next: undefined,
    userPrevious: undefined,
    userNext: undefined,
    kind: 'limit',
    order: 0 as OrderId,
    user: 0 as UserId,
    side: 'buy',
    priceTicks: 0 as PriceTicks,
    remainingLots: 0 as Lots,
    listedIn: NOBODY,
    mark: 0,
    house: false,
    market: 0 as MarketId,
    lots: 0 as Lots,
    timeInForce: 'GTC',
    placedAt: 0 as TimestampMs,
    postOnly: false,
    quote: false,
    priority: 0,
  };
}
