// One user's balances and open orders as a fold over committed records, and what of them changed since it was told.
import {
  balanceEffects,
  balances,
  type EventOf,
  type ExchangeState,
  formatDecimal,
  type LogRecord,
  type Lots,
  type MarketView,
  type OpenOrderView,
  type OrderId,
  openOrders,
  postingSink,
  type UserId,
  userOwner,
  type VenueEvent,
} from '@candor/exchange';
import { type AccountBalance, type OpenOrder, type SpotFillRow, walletNumbers } from '@candor/wire';
import type { ListingView } from '../listing-view.ts';
import { writeOpenOrder } from './open-order.ts';

type Balance = ReturnType<typeof balances>[number];
type Order = Omit<OpenOrderView, 'user' | 'quote'>;

/** What the exchange says at one position. */
export interface AccountReading {
  readonly seq: number;
  readonly balances: readonly Balance[];
  readonly orders: readonly OpenOrderView[];
}

export function readAccount(state: ExchangeState, user: UserId): AccountReading {
  // The quotes of a maker are replaced every second and are no orders that a person would follow.
  const orders = openOrders(state, user).filter(({ quote }) => !quote);
  return { seq: state.seq, balances: balances(state, user), orders };
}

export interface AccountChange {
  readonly balances: AccountBalance[];
  readonly orders: OpenOrder[];
  readonly fills: SpotFillRow[];
}

/** A record of a draw settles a thousand tickets of many users, and each of them may have a stream. */
function ownPart(event: VenueEvent, own: UserId): VenueEvent {
  if (event.type !== 'TicketsSettled') return event;
  return { ...event, settlements: event.settlements.filter(({ user }) => user === own) };
}

export class AccountState {
  readonly #listing: ListingView;
  readonly #user: UserId;
  readonly #balances: Map<string, Balance>;
  readonly #orders: Map<OrderId, Order>;
  /** The last record that is part of this. */
  #seq: number;
  readonly #changedBalances = new Set<string>();
  readonly #changedOrders = new Map<OrderId, OpenOrder>();
  #fills: SpotFillRow[] = [];

  constructor(listing: ListingView, user: UserId, reading: AccountReading) {
    this.#listing = listing;
    this.#user = user;
    this.#seq = reading.seq;
    this.#balances = new Map(
      reading.balances.map((balance) => [keyOf(balance.wallet, balance.currency), balance]),
    );
    this.#orders = new Map(reading.orders.map((order) => [order.order, order]));
  }

  get seq(): number {
    return this.#seq;
  }

  apply(record: LogRecord): void {
    if (record.seq <= this.#seq) return;
    this.#seq = record.seq;
    const marketCurrencies = (market: MarketView['market']) => {
      const found = this.#market(market);
      return { base: found.base.currency, quote: found.quote.currency };
    };
    const owner = userOwner(this.#user);
    for (const event of record.events) {
      balanceEffects(
        ownPart(event, this.#user),
        { marketCurrencies },
        postingSink((account, wallet, currency, available, held) => {
          if (account === owner && wallet !== 'house')
            this.#post({ wallet, currency, available, held } as Balance);
        }),
      );
      this.#follow(event, record.at);
    }
  }

  /** Everything as it is now. */
  snapshot(): { balances: AccountBalance[]; orders: OpenOrder[] } {
    return {
      balances: [...this.#balances.values()].map((balance) => this.#writeBalance(balance)),
      orders: [...this.#orders.values()].map((order) => writeOpenOrder(this.#market(order.market), order)),
    };
  }

  /** What changed since this was asked last; undefined if nothing did. */
  takeChange(): AccountChange | undefined {
    const changed = this.#changedBalances.size + this.#changedOrders.size + this.#fills.length;
    if (changed === 0) return undefined;
    const balancesNow = [...this.#changedBalances].flatMap((key) => this.#balances.get(key) ?? []);
    const change = {
      balances: balancesNow.map((balance) => this.#writeBalance(balance)),
      orders: [...this.#changedOrders.values()],
      fills: this.#fills,
    };
    this.#changedBalances.clear();
    this.#changedOrders.clear();
    this.#fills = [];
    return change;
  }

  #post(delta: Balance): void {
    const key = keyOf(delta.wallet, delta.currency);
    const before = this.#balances.get(key);
    const available = ((before?.available ?? 0n) + delta.available) as Balance['available'];
    const held = ((before?.held ?? 0n) + delta.held) as Balance['held'];
    this.#balances.set(key, { wallet: delta.wallet, currency: delta.currency, available, held });
    this.#changedBalances.add(key);
  }

  #follow(event: LogRecord['events'][number], at: LogRecord['at']): void {
    switch (event.type) {
      case 'SpotLimitOrderPlaced':
        if (event.user !== this.#user) return;
        return this.#put({
          ...event,
          kind: 'limit',
          stopTicks: undefined,
          remainingLots: event.lots,
          placedAt: at,
        });
      case 'SpotStopOrderPlaced':
        if (event.user !== this.#user) return;
        return this.#put({
          ...event,
          kind: 'stop',
          postOnly: false,
          remainingLots: event.lots,
          placedAt: at,
        });
      case 'SpotStopTriggered': {
        const order = this.#orders.get(event.order);
        return order === undefined ? undefined : this.#put({ ...order, kind: 'limit' });
      }
      case 'SpotTraded':
        if (event.maker === this.#user) this.#fill(event, 'maker', at);
        if (event.taker === this.#user) this.#fill(event, 'taker', at);
        return;
      case 'SpotOrderCancelled': {
        const order = this.#orders.get(event.order);
        return order === undefined ? undefined : this.#end(order, 'cancelled');
      }
      case 'SpotOrderReduced': {
        const order = this.#orders.get(event.order);
        return order === undefined ? undefined : this.#put(smaller(order, event.lots));
      }
      default:
        // All other events leave a user's own orders alone; their balances are the ledger's matter.
        return;
    }
  }

  #fill(event: EventOf<'SpotTraded'>, role: 'maker' | 'taker', at: number): void {
    const market = this.#market(event.market);
    const id = role === 'maker' ? event.makerOrder : event.takerOrder;
    this.#fills.push(writeFill(market, event, role, at));
    const order = this.#orders.get(id);
    if (order === undefined) return;
    const rest = { ...order, remainingLots: (order.remainingLots - event.lots) as Lots };
    if (rest.remainingLots === 0) this.#end(rest, 'filled');
    else this.#put(rest);
  }

  #put(order: Order): void {
    this.#orders.set(order.order, order);
    this.#changedOrders.set(order.order, writeOpenOrder(this.#market(order.market), order));
  }

  #end(order: Order, how: 'filled' | 'cancelled'): void {
    this.#orders.delete(order.order);
    this.#changedOrders.set(order.order, writeOpenOrder(this.#market(order.market), order, how));
  }

  #market(market: MarketView['market']): MarketView {
    const found = this.#listing.marketById(market);
    if (found === undefined) throw new Error(`Market ${market} is not in the listing`);
    return found;
  }

  #writeBalance({ wallet, currency, available, held }: Balance): AccountBalance {
    const { code, scale } = this.#listing.currencies[currency] ?? { code: String(currency), scale: 0 };
    return {
      wallet: walletNumbers[wallet],
      symbol: code,
      available: formatDecimal(available, scale),
      frozen: formatDecimal(held, scale),
    };
  }
}

/** What it has traded stays the difference of both. */
function smaller(order: Order, by: Lots): Order {
  const lots = (order.lots - by) as Lots;
  return { ...order, lots, remainingLots: (order.remainingLots - by) as Lots };
}

function keyOf(wallet: string, currency: number): string {
  return `${wallet} ${currency}`;
}

/** The buyer receives the base currency, the seller the quote currency; the fee is a part of it. */
function writeFill(
  market: MarketView,
  event: EventOf<'SpotTraded'>,
  role: 'maker' | 'taker',
  at: number,
): SpotFillRow {
  const side = (role === 'taker') === (event.takerSide === 'buy') ? 'buy' : 'sell';
  const received = side === 'buy' ? market.base : market.quote;
  return {
    id: event.trade,
    order: role === 'maker' ? event.makerOrder : event.takerOrder,
    symbol: market.symbol,
    side,
    role,
    price: formatDecimal(event.priceTicks, market.grid.priceScale),
    amount: formatDecimal(event.lots, market.grid.lotScale),
    total: formatDecimal(event.quote, market.quote.scale),
    fee: formatDecimal(role === 'maker' ? event.makerFee : event.takerFee, received.scale),
    feeCurrency: received.code,
    time: at,
  };
}
