// What the next records or commands will need of a large state, fetched before they are applied. They are applied one
// after the other, and most of that is waiting for orders, users and accounts that lie far apart; asked for together, the
// memory gives many of them at once. Nothing is changed and nothing is decided: without this a state is the same, later.
import type { CurrencyId, MarketId, OrderId, UserId } from './arithmetic/units.ts';
import type { Command } from './commands.ts';
import type { EventOf, VenueEvent } from './events.ts';
import { keepWarm } from './keep-warm.ts';
import { type OwnerId, userOwner } from './ledger/owners.ts';
import type { BookSide } from './order-book/book-side.ts';
import { LEVEL, NOBODY, USER } from './order-book/order-links.ts';
import type { OpenOrder, Side } from './order-book/orders.ts';
import type { PriceLevel } from './order-book/price-level.ts';
import type { LogRecord } from './record.ts';
import type { ExchangeState, User } from './state.ts';

/** Fewer orders and fewer users than this lie in the processor's own caches: to ask for them would only cost. */
const LARGE_FROM = 2 ** 14;

/** An order that takes meets about so many where those that rest are about as large. */
const MAKERS_OF_TAKER = 2;

/** So many commands are looked at together. */
export const COMMANDS_AHEAD = 128;

/** Where an order will rest. */
type Place = Pick<EventOf<'SpotLimitOrderPlaced'>, 'market' | 'side' | 'priceTicks'>;

/** A list that is filled again and again. It keeps its memory meanwhile, and is of one kind whatever is in it. */
class Found<T> {
  readonly items: T[] = new Array(COMMANDS_AHEAD).fill(undefined);
  count = 0;

  add(item: T): void {
    if (this.count < this.items.length) this.items[this.count] = item;
    else this.items.push(item);
    this.count++;
  }
}

export class LookAhead {
  readonly #state: ExchangeState;
  /** Collected first: the shorter a loop is that only fetches, the more of it is under way at once. */
  readonly #accounts = new Found<OwnerId>();
  readonly #currencies = new Found<CurrencyId>();
  readonly #ids = new Found<OrderId>();
  readonly #users = new Found<UserId>();
  readonly #places = new Found<Place>();
  /** Sides of books, and how many will take from each. */
  readonly #takers = new Map<BookSide, number>();
  /** What is found by these. */
  readonly #orders = new Found<OpenOrder>();
  readonly #makers = new Found<number>();
  readonly #listed = new Found<User>();
  readonly #levels = new Found<PriceLevel>();
  readonly #largeFrom: number;
  #hasManyUsers = true;
  /** So many of the orders that were found are found by their ids; makers come after them. */
  #foundById = 0;

  constructor(state: ExchangeState, largeFrom = LARGE_FROM) {
    this.#state = state;
    this.#largeFrom = largeFrom;
  }

  /** For records that will be applied. */
  warm(records: readonly LogRecord[]): void {
    this.#hasManyUsers = true;
    for (const record of records) {
      for (const event of record.events) this.#collectEvent(event);
    }
    this.#askAhead();
  }

  /** For commands that will be decided and applied, whatever comes of them. A small state has all at hand. */
  warmFor(commands: readonly Command[]): void {
    const { orders, users } = this.#state;
    this.#hasManyUsers = users.size >= this.#largeFrom;
    if (orders.size < this.#largeFrom && !this.#hasManyUsers) return;
    for (const command of commands) this.#collectCommand(command);
    this.#askAhead();
  }

  /** What most of every log consists of; a market that is listed among these records is not there yet. */
  #collectEvent(event: VenueEvent): void {
    switch (event.type) {
      case 'SpotLimitOrderPlaced':
        return this.#placed(event.user, event);
      case 'SpotOrderCancelled':
        return this.#ids.add(event.order);
      case 'SpotTraded':
        this.#ids.add(event.makerOrder);
        this.#trader(event.maker, event.market);
        return this.#trader(event.taker, event.market);
      default:
    }
  }

  #collectCommand(command: Command): void {
    switch (command.type) {
      case 'PlaceSpotLimitOrder':
        return this.#placed(command.user, command);
      case 'PlaceSpotMarketOrder':
        return this.#taker(command.user, command.market, command.side);
      case 'CancelSpotOrder':
      case 'ChangeSpotOrder':
        return this.#ids.add(command.order);
      default:
    }
  }

  #placed(user: UserId, place: Place): void {
    const terms = this.#state.markets[place.market]?.terms;
    if (terms === undefined) return;
    this.#users.add(user);
    this.#places.add(place);
    this.#account(user, place.side === 'buy' ? terms.quote : terms.base);
  }

  #taker(user: UserId, market: MarketId, side: Side): void {
    const sides = this.#state.markets[market];
    if (sides === undefined) return;
    const book = side === 'buy' ? sides.asks : sides.bids;
    this.#takers.set(book, (this.#takers.get(book) ?? 0) + 1);
    this.#trader(user, market);
  }

  #trader(user: UserId, market: MarketId): void {
    const terms = this.#state.markets[market]?.terms;
    if (terms === undefined) return;
    this.#account(user, terms.base);
    this.#account(user, terms.quote);
  }

  #account(user: UserId, currency: CurrencyId): void {
    if (!this.#hasManyUsers) return;
    this.#accounts.add(userOwner(user));
    this.#currencies.add(currency);
  }

  /** From table to object to neighbour, a step of all at a time. */
  #askAhead(): void {
    this.#warmTables();
    this.#findOrders();
    this.#findPlaces();
    this.#warmAccounts();
    this.#warmLinks();
    for (const list of [this.#accounts, this.#currencies, this.#ids, this.#users, this.#places])
      list.count = 0;
    for (const list of [this.#orders, this.#makers, this.#listed, this.#levels]) list.count = 0;
    this.#takers.clear();
  }

  #warmTables(): void {
    const { nextOrder, orders, users } = this.#state;
    const { count, items } = this.#ids;
    for (let i = 0; i < count; i++) orders.warm(items[i]!);
    for (let i = 0; i < this.#places.count; i++) orders.warm((nextOrder + i) as OrderId);
    let warmed = 0;
    for (let i = 0; i < this.#users.count; i++) warmed += users.has(this.#users.items[i]!) ? 1 : 0;
    keepWarm(warmed);
  }

  /** Those that will be cancelled, or traded with for all that is known. */
  #findOrders(): void {
    const { orders } = this.#state;
    for (let i = 0; i < this.#ids.count; i++) {
      const order = orders.get(this.#ids.items[i]!);
      if (order !== undefined) this.#orders.add(order);
    }
    this.#foundById = this.#orders.count;
    this.#findMakers();
    const { count, items } = this.#orders;
    let warmed = 0;
    for (let i = 0; i < count; i++) warmed += items[i]!.place;
    keepWarm(warmed);
  }

  /** Of the best levels alone. One behind the other they are found by their links, and only then all orders at once. */
  #findMakers(): void {
    const { links } = this.#state.spareOrders;
    for (const [book, takers] of this.#takers) {
      let place = book.bestLevel?.first ?? NOBODY;
      for (let found = 0; found < MAKERS_OF_TAKER * takers && place !== NOBODY; found++) {
        this.#makers.add(place);
        place = links.after(place, LEVEL);
      }
    }
    for (let i = 0; i < this.#makers.count; i++) {
      const maker = links.at(this.#makers.items[i]!);
      if (maker !== undefined) this.#orders.add(maker);
    }
  }

  #findPlaces(): void {
    const { markets, users } = this.#state;
    for (let i = 0; i < this.#users.count; i++) {
      const user = users.get(this.#users.items[i]!);
      if (user !== undefined) this.#listed.add(user);
    }
    for (let i = 0; i < this.#places.count; i++) {
      const { market, side, priceTicks } = this.#places.items[i]!;
      const { bids, asks } = markets[market]!;
      const level = (side === 'buy' ? bids : asks).levelAt(priceTicks);
      if (level !== undefined) this.#levels.add(level);
    }
  }

  #warmAccounts(): void {
    if (!this.#hasManyUsers) return;
    const { ledger, markets } = this.#state;
    for (let i = 0; i < this.#orders.count; i++) {
      const { user, market, side } = this.#orders.items[i]!;
      const { base, quote } = markets[market]!.terms;
      this.#account(user, side === 'buy' ? quote : base);
    }
    for (let i = 0; i < this.#accounts.count; i++)
      ledger.warm(this.#accounts.items[i]!, 'spot', this.#currencies.items[i]!);
  }

  #warmLinks(): void {
    const {
      orders,
      spareOrders: { links },
    } = this.#state;
    const { count, items } = this.#orders;
    let warmed = 0;
    for (let i = 0; i < count; i++) {
      const order = items[i]!;
      warmed += links.before(order.place, LEVEL);
      if (order.kind === 'limit' && order.level !== undefined) warmed += order.level.totalLots;
    }
    // Neighbours are told when an order leaves. What lies at a place is one line of memory, whichever chain is asked for.
    for (let i = 0; i < count; i++) {
      const { place } = items[i]!;
      warmed +=
        links.before(links.before(place, LEVEL), LEVEL) + links.before(links.after(place, LEVEL), LEVEL);
      warmed +=
        links.before(links.before(place, USER), LEVEL) + links.before(links.after(place, USER), LEVEL);
    }
    for (let i = 0; i < this.#listed.count; i++)
      warmed += links.before(this.#listed.items[i]!.orders.last, USER);
    for (let i = 0; i < this.#levels.count; i++) warmed += links.before(this.#levels.items[i]!.last, LEVEL);
    for (let i = this.#foundById; i < count; i++) orders.warm(items[i]!.order);
    if (this.#hasManyUsers) for (let i = 0; i < count; i++) warmed += items[i]!.listedIn.count;
    keepWarm(warmed);
  }
}
