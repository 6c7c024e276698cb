// What the next records will need of a large state, fetched before they are applied. Records are applied one after the
// other, and most of that is waiting for orders, users and accounts that lie far apart; asked for together, the memory
// gives many of them at once. Nothing is changed and nothing is decided: without this a state is the same, only later.
import type { CurrencyId, OrderId, UserId } from './arithmetic/units.ts';
import type { EventOf, VenueEvent } from './events.ts';
import { keepWarm } from './keep-warm.ts';
import { type OwnerId, userOwner } from './ledger/owners.ts';
import type { PriceLevel } from './order-book/book-side.ts';
import { LEVEL, USER } from './order-book/order-links.ts';
import type { OpenOrder } from './order-book/orders.ts';
import type { LogRecord } from './record.ts';
import type { ExchangeState } from './state.ts';

type PlacedOrder = EventOf<'SpotLimitOrderPlaced'>;

export class LookAhead {
  readonly #state: ExchangeState;
  /** Collected first: the shorter a loop is that only fetches, the more of it is under way at once. */
  readonly #accounts: OwnerId[] = [];
  readonly #currencies: CurrencyId[] = [];
  readonly #ids: OrderId[] = [];
  readonly #users: UserId[] = [];
  readonly #places: PlacedOrder[] = [];
  readonly #orders: (OpenOrder | undefined)[] = [];
  readonly #levels: (PriceLevel | undefined)[] = [];

  constructor(state: ExchangeState) {
    this.#state = state;
  }

  warm(records: readonly LogRecord[]): void {
    for (const record of records) {
      for (const event of record.events) this.#collect(event);
    }
    this.#warmTables();
    this.#warmObjects();
    for (const list of [this.#accounts, this.#currencies, this.#ids, this.#users, this.#places])
      list.length = 0;
  }

  /** What most of every log consists of; a market that is listed among these records is not there yet. */
  #collect(event: VenueEvent): void {
    switch (event.type) {
      case 'SpotLimitOrderPlaced': {
        const terms = this.#state.markets[event.market]?.terms;
        if (terms === undefined) return;
        this.#users.push(event.user);
        this.#places.push(event);
        return this.#account(event.user, event.side === 'buy' ? terms.quote : terms.base);
      }
      case 'SpotOrderCancelled': {
        const terms = this.#state.markets[event.market]?.terms;
        if (terms === undefined) return;
        this.#ids.push(event.order);
        return this.#account(event.user, event.side === 'buy' ? terms.quote : terms.base);
      }
      case 'SpotTraded': {
        const terms = this.#state.markets[event.market]?.terms;
        if (terms === undefined) return;
        this.#ids.push(event.makerOrder);
        this.#account(event.maker, terms.base);
        this.#account(event.maker, terms.quote);
        this.#account(event.taker, terms.base);
        this.#account(event.taker, terms.quote);
        return;
      }
      default:
    }
  }

  #account(user: UserId, currency: CurrencyId): void {
    this.#accounts.push(userOwner(user));
    this.#currencies.push(currency);
  }

  #warmTables(): void {
    const { ledger, orders } = this.#state;
    for (let i = 0; i < this.#accounts.length; i++)
      ledger.warm(this.#accounts[i]!, 'spot', this.#currencies[i]!);
    for (const id of this.#ids) orders.warm(id);
  }

  /** From object to neighbour, a step of all at a time. */
  #warmObjects(): void {
    const { markets, orders, spareOrders, users } = this.#state;
    const { links } = spareOrders;
    let warmed = 0;
    this.#orders.length = 0;
    this.#levels.length = 0;
    for (const id of this.#ids) this.#orders.push(orders.get(id));
    for (const user of this.#users) warmed += users.get(user)?.count ?? 0;
    for (const { market, side, priceTicks } of this.#places) {
      const { bids, asks } = markets[market]!;
      this.#levels.push((side === 'buy' ? bids : asks).levelAt(priceTicks));
    }
    for (const order of this.#orders) if (order !== undefined) warmed += order.priceTicks + order.place;
    for (const level of this.#levels) if (level !== undefined) warmed += links.after(level.last, LEVEL);
    for (const order of this.#orders) {
      if (order === undefined) continue;
      warmed += order.listedIn.count + links.after(order.place, LEVEL) + links.after(order.place, USER);
      if (order.kind === 'limit' && order.level !== undefined) warmed += order.level.totalLots;
    }
    keepWarm(warmed);
  }
}
