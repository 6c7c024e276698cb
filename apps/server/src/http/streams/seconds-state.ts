// One user's open seconds contracts as a fold over committed records, and what ended since it was told.
import {
  type ExchangeState,
  type LogRecord,
  secondsEntry,
  secondsOrders,
  tickSources,
  type UserId,
} from '@candor/exchange';
import type { SecondsOrderRow } from '@candor/wire';
import type { ListingView } from '../listing-view.ts';
import { type OpenSeconds, writeEndedSeconds, writeOpenSeconds } from './seconds-row.ts';

/** What the exchange says at one position. */
export interface SecondsReading {
  readonly seq: number;
  readonly orders: readonly OpenSeconds[];
}

export function readSeconds(state: ExchangeState, user: UserId): SecondsReading {
  return { seq: state.seq, orders: secondsOrders(state, user) };
}

export class SecondsState {
  readonly #listing: ListingView;
  readonly #user: UserId;
  readonly #orders: Map<number, OpenSeconds>;
  /** Those that wait for their first tick. */
  readonly #withoutEntry = new Set<number>();
  #seq: number;
  #ended: SecondsOrderRow[] = [];
  #isChanged = false;

  constructor(listing: ListingView, user: UserId, { seq, orders }: SecondsReading) {
    this.#listing = listing;
    this.#user = user;
    this.#seq = seq;
    this.#orders = new Map(orders.map((order) => [order.order, order]));
    for (const { order, entry } of orders) if (entry === undefined) this.#withoutEntry.add(order);
  }

  apply(record: LogRecord): void {
    if (record.seq <= this.#seq) return;
    this.#seq = record.seq;
    for (const event of record.events) {
      switch (event.type) {
        case 'SecondsOpened':
          if (event.user === this.#user) this.#open(event);
          break;
        case 'SecondsSettled':
          if (event.user === this.#user) this.#end(writeEndedSeconds(this.#listing, event, record.at));
          break;
        case 'PricesRecorded':
          this.#enter(record, event.ticks);
          break;
        default:
          // Nothing else changes what a user sees of an order in progress.
          break;
      }
    }
  }

  /** Oldest first. */
  orders(nowMs: number): SecondsOrderRow[] {
    return Array.from(this.#orders.values(), (order) => writeOpenSeconds(this.#listing, order, nowMs));
  }

  /** What ended since this was asked last; undefined where nothing at all changed. */
  takeEnded(): SecondsOrderRow[] | undefined {
    if (!this.#isChanged) return undefined;
    const ended = this.#ended;
    this.#ended = [];
    this.#isChanged = false;
    return ended;
  }

  #open(order: Omit<OpenSeconds, 'entry'>): void {
    this.#orders.set(order.order, { ...order, entry: undefined });
    this.#withoutEntry.add(order.order);
    this.#isChanged = true;
  }

  #end(row: SecondsOrderRow): void {
    this.#orders.delete(row.id);
    this.#withoutEntry.delete(row.id);
    this.#ended.push(row);
    this.#isChanged = true;
  }

  /** Ticks come in the order of their observation, so the first one that counts is the entry. */
  #enter(
    { seq, at }: LogRecord,
    ticks: Extract<LogRecord['events'][number], { type: 'PricesRecorded' }>['ticks'],
  ): void {
    for (const id of this.#withoutEntry) {
      const order = this.#orders.get(id);
      const told = ticks.find(({ market }) => market === order?.market);
      if (order === undefined || told === undefined) continue;
      const { observedAt, price } = told;
      const tick = { seq, recordedAt: at, observedAt, price, sources: tickSources(told) };
      const entry = secondsEntry(order, [tick]);
      if (entry === undefined) continue;
      this.#orders.set(id, { ...order, entry });
      this.#withoutEntry.delete(id);
      this.#isChanged = true;
    }
  }
}
