// The orders as the log says, one event after the other: the plain twin of what the projection writes in groups.
import type { LogRecord, OrderId, VenueEvent } from '@candor/exchange';
import { newOrder } from '../rows/new-order.ts';
import type { OrderRow } from '../rows/rows.ts';

type Trade = Extract<VenueEvent, { type: 'SpotTraded' }>;

export class ExpectedOrders {
  /** Orders that can still change, and quotes that traded. */
  readonly live = new Map<OrderId, OrderRow>();
  #ended: OrderRow[] = [];
  #count = 0;

  /** Rows that there should be in all. */
  get count(): number {
    return this.#count;
  }

  see(record: LogRecord): void {
    const quotes = new Map<OrderId, OrderRow['priceTicks']>();
    const touched: OrderRow[] = [];
    // Whatever is placed while an order is changed takes its place.
    const changed = record.command.type === 'ChangeSpotOrder' ? record.command.order : undefined;
    for (const event of record.events) {
      const placed = newOrder(event, record.at, changed);
      if (placed !== undefined) this.#add(placed);
      if (placed !== undefined) touched.push(placed);
      if (event.type === 'QuotesReplaced')
        for (const quote of event.quotes) quotes.set(quote.order, quote.priceTicks);
      if (event.type === 'SpotTraded') touched.push(...this.#trade(event, record.at, quotes));
      if (event.type === 'SpotOrderCancelled') {
        const order = this.live.get(event.order);
        if (order === undefined || order.kind === 'quote') continue;
        Object.assign(order, { status: 'cancelled', reason: event.reason, changedAt: record.at });
        touched.push(order);
      }
      if (event.type === 'SpotLimitOrderPlaced' && changed !== undefined)
        this.live.get(changed)!.replacedBy = event.order;
      if (event.type === 'SpotOrderReduced') {
        const order = this.live.get(event.order)!;
        Object.assign(order, { lots: order.lots! - event.lots, changedAt: record.at });
      }
      if (event.type === 'SpotStopTriggered') {
        Object.assign(this.live.get(event.order)!, { triggered: true, changedAt: record.at });
      }
    }
    for (const order of touched) {
      if (order.status === 'open' || order.kind === 'quote' || !this.live.delete(order.order)) continue;
      this.#ended.push(order);
    }
  }

  /** Orders that ended since this was asked last; they never change again. */
  takeEnded(): OrderRow[] {
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }

  #add(order: OrderRow): void {
    this.live.set(order.order, order);
    this.#count++;
  }

  #trade(event: Trade, at: number, quotes: ReadonlyMap<OrderId, OrderRow['priceTicks']>): OrderRow[] {
    const sides = [
      { order: event.takerOrder, user: event.taker, side: event.takerSide, fee: event.takerFee },
      {
        order: event.makerOrder,
        user: event.maker,
        side: event.takerSide === 'buy' ? ('sell' as const) : ('buy' as const),
        fee: event.makerFee,
      },
    ];
    return sides.map(({ order, user, side, fee }) => {
      const known = this.live.get(order);
      const row = known ?? newQuote(event, { order, user, side }, quotes.get(order) ?? event.priceTicks, at);
      if (known === undefined) this.#add(row);
      row.filledLots += event.lots;
      row.filledQuote += event.quote;
      row.fee += fee;
      row.changedAt = at;
      if (row.kind === 'quote') row.lots = row.filledLots as OrderRow['lots'];
      else if (row.filledLots === row.lots) row.status = 'filled';
      return row;
    });
  }
}

function newQuote(
  event: Trade,
  { order, user, side }: Pick<OrderRow, 'order' | 'user' | 'side'>,
  priceTicks: OrderRow['priceTicks'],
  at: number,
): OrderRow {
  return {
    order,
    user,
    market: event.market,
    kind: 'quote',
    side,
    priceTicks,
    stopTicks: undefined,
    lots: undefined,
    quoteAmount: undefined,
    timeInForce: undefined,
    postOnly: false,
    triggered: false,
    status: 'filled',
    reason: undefined,
    filledLots: 0,
    filledQuote: 0n,
    fee: 0n,
    placedAt: at,
    changedAt: at,
    replaces: undefined,
    replacedBy: undefined,
  };
}
