// The places of all open orders: who stands before and behind each, and resting orders that are over, to be used again.
import type { Lots, MarketId, OrderId, PriceTicks, TimestampMs, UserId } from '../arithmetic/units.ts';
import { NOBODY, OrderLinks } from './order-links.ts';
import { type OpenOrder, type RestingOrder, UserOrders } from './orders.ts';
import { Spares } from './spares.ts';

/** An order that is being filled in and stands in no book yet. */
export type BlankOrder = { -readonly [Name in keyof RestingOrder]: RestingOrder[Name] };

const SPARE_ORDERS_MAX = 65_536;

/**
 * A busy book lives in the same few lines of memory for ever. Nothing outside the state may hold on to a resting order:
 * what is told of one is a copy.
 */
export class OrderPool {
  readonly links = new OrderLinks<OpenOrder>();
  readonly #nobody = new UserOrders(this.links);
  readonly #spare = new Spares<BlankOrder>(SPARE_ORDERS_MAX);

  /** Every field but the level, the mark and the place must be set by whoever takes it. */
  take(): BlankOrder {
    return this.#spare.take() ?? this.#blankOrder();
  }

  /** For an order that stands in no book, no list and no index any more. */
  giveBack(order: OpenOrder): void {
    if (order.kind === 'stop' || !this.#spare.giveBack(order)) this.links.leave(order);
  }

  /** What a cancellation and a fill need comes first, so that the rest stays in memory meanwhile. */
  #blankOrder(): BlankOrder {
    const order: BlankOrder = {
      order: 0 as OrderId,
      user: 0 as UserId,
      kind: 'limit',
      side: 'buy',
      market: 0 as MarketId,
      priceTicks: 0 as PriceTicks,
      remainingLots: 0 as Lots,
      level: undefined,
      place: NOBODY,
      mark: 0,
      listedIn: this.#nobody,
      house: false,
      lots: 0 as Lots,
      timeInForce: 'GTC',
      placedAt: 0 as TimestampMs,
      postOnly: false,
      quote: false,
      priority: 0,
    };
    this.links.enter(order);
    return order;
  }
}
