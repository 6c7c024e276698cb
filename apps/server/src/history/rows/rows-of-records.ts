// Turns a group of records into rows. Reads nothing but the records and the directory, so it can be repeated at will.
import type { EventOf, LogRecord, Lots, OrderId, UserId, VenueEvent } from '@candor/exchange';
import { appendWalletRows } from './append-wallet-rows.ts';
import type { Directory } from './directory.ts';
import { EntryRecorder } from './entries-of-event.ts';
import { newOrder } from './new-order.ts';
import { isPerpetualStep, type PerpetualOrderEvent } from './perpetual-rows.ts';
import { appendPlanRows } from './plan-rows.ts';
import { appendProofRows } from './proof-rows.ts';
import { type HistoryRows, noRows, type OrderChange, type OrderFills, type OrderRow } from './rows.ts';

export function rowsOfRecords(records: readonly LogRecord[], directory: Directory): HistoryRows {
  const rows = noRows();
  const entries = new EntryRecorder(rows.entries, directory);
  for (const record of records) appendRecord(rows, entries, record, directory);
  return rows;
}

function appendRecord(
  rows: HistoryRows,
  entries: EntryRecorder,
  record: LogRecord,
  directory: Directory,
): void {
  entries.begin(record);
  appendProofRows(rows.proofs, record);
  /** Of the same record: the order that was changed into the one that comes next. */
  let replaced: EventOf<'SpotOrderCancelled'> | undefined;
  for (const event of record.events) {
    directory.learn(event);
    appendListing(rows, event, directory);
    const order = newOrder(event, record.at, replaced?.order);
    if (order !== undefined) placeOrder(rows, order, replaced);
    else if (event.type === 'SpotTraded') appendTrade(rows, record, event, directory);
    else if (event.type === 'SpotOrderCancelled') {
      cancelOrder(rows, event, record.at);
      if (event.reason === 'replaced') replaced = event;
    } else if (event.type === 'SpotOrderReduced') reduceOrder(rows, event, record.at);
    else if (event.type === 'SpotStopTriggered') triggerOrder(rows, event, record.at);
    if (isPerpetualStep(event)) appendStep(rows, record, event, directory);
    appendWalletRows(rows.wallet, record, event);
    appendPlanRows(rows.plans, record, event);
    entries.add(event);
  }
}

function appendListing(rows: HistoryRows, event: VenueEvent, directory: Directory): void {
  if (event.type === 'CurrencyListed') rows.currencies.push(directory.currencies.get(event.currency)!);
  else if (event.type === 'MarketListed') rows.markets.push(directory.marketCurrencies(event.market));
  else if (event.type === 'UserOpened' && event.kind === 'house') rows.houseUsers.push(event.user);
  else if (event.type === 'PerpetualListed' || event.type === 'PerpetualTermsSet')
    rows.contractLots.set(event.contract, event.contractLots);
}

function appendStep(
  rows: HistoryRows,
  { seq, at }: LogRecord,
  event: PerpetualOrderEvent,
  directory: Directory,
): void {
  const contractLots = directory.lotsOfContract(event.contract);
  rows.perpetualSteps.push({ seq, at, event, contractLots });
}

function appendTrade(
  rows: HistoryRows,
  { seq, at, events }: LogRecord,
  event: EventOf<'SpotTraded'>,
  directory: Directory,
): void {
  const { type: _type, base: _base, ...trade } = event;
  const house = directory.houseUsers.has(event.maker) || directory.houseUsers.has(event.taker);
  rows.trades.push({ ...trade, seq, at, house });
  const fill = { market: event.market, firstAt: at, lastAt: at, lots: event.lots, quote: event.quote };
  fillOrder(rows, event.makerOrder, event.maker, {
    ...fill,
    side: event.takerSide === 'buy' ? 'sell' : 'buy',
    priceTicks: event.priceTicks,
    fee: event.makerFee,
  });
  fillOrder(rows, event.takerOrder, event.taker, {
    ...fill,
    side: event.takerSide,
    priceTicks: quotedPrice(events, event.takerOrder) ?? event.priceTicks,
    fee: event.takerFee,
  });
}

/** A quote that takes as it is placed trades at the makers' prices; its own stands in the same record. */
function quotedPrice(events: readonly VenueEvent[], order: OrderId): OrderFills['priceTicks'] | undefined {
  const [first] = events;
  if (first?.type !== 'QuotesReplaced') return undefined;
  return first.quotes.find((quote) => quote.order === order)?.priceTicks;
}

function fillOrder(rows: HistoryRows, order: OrderId, user: UserId, fill: OrderFills): void {
  const row = rows.orders.get(order);
  if (row !== undefined) {
    row.filledLots += fill.lots;
    row.filledQuote += fill.quote;
    row.fee += fill.fee;
    row.changedAt = fill.lastAt;
    if (row.status === 'open' && row.filledLots === row.lots) row.status = 'filled';
    return;
  }
  const change = changeOf(rows, order, user, fill.firstAt);
  if (change.fills === undefined) {
    change.fills = fill;
    return;
  }
  change.fills.lastAt = fill.lastAt;
  change.fills.lots += fill.lots;
  change.fills.quote += fill.quote;
  change.fills.fee += fill.fee;
}

function placeOrder(
  rows: HistoryRows,
  placed: OrderRow,
  replaced: EventOf<'SpotOrderCancelled'> | undefined,
): void {
  rows.orders.set(placed.order, placed);
  if (replaced === undefined) return;
  const ended = rows.orders.get(replaced.order) ?? rows.changes.get(replaced.order)!;
  ended.replacedBy = placed.order;
}

function cancelOrder(rows: HistoryRows, event: EventOf<'SpotOrderCancelled'>, at: number): void {
  const { order, user, reason } = event;
  const row = rows.orders.get(order);
  if (row === undefined) {
    changeOf(rows, order, user, at).reason = reason;
    return;
  }
  row.status = 'cancelled';
  row.reason = reason;
  row.changedAt = at;
}

function reduceOrder(rows: HistoryRows, event: EventOf<'SpotOrderReduced'>, at: number): void {
  const { order, user, lots } = event;
  const row = rows.orders.get(order);
  if (row === undefined) {
    changeOf(rows, order, user, at).reducedLots += lots;
    return;
  }
  row.lots = (row.lots! - lots) as Lots;
  row.changedAt = at;
}

function triggerOrder(rows: HistoryRows, event: EventOf<'SpotStopTriggered'>, at: number): void {
  const { order, user } = event;
  const row = rows.orders.get(order);
  if (row === undefined) {
    changeOf(rows, order, user, at).triggered = true;
    return;
  }
  row.triggered = true;
  row.changedAt = at;
}

function changeOf(rows: HistoryRows, order: OrderId, user: UserId, at: number): OrderChange {
  let change = rows.changes.get(order);
  if (change === undefined) {
    change = {
      ...{ order, user, fills: undefined, reducedLots: 0, triggered: false },
      ...{ reason: undefined, replacedBy: undefined, changedAt: at },
    };
    rows.changes.set(order, change);
  }
  change.changedAt = at;
  return change;
}
