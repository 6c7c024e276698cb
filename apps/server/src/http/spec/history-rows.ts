// Rows of the history as the wire has them.
import { formatDecimal, notional } from '@candor/exchange';
import {
  type LedgerEntry,
  readPrice,
  readQuantity,
  type SpotFillRow,
  type SpotOrderRow,
  type SpotOrderStatus,
  type SpotOrderType,
  walletNumbers,
} from '@candor/wire';
import type { EntryView, FillView, OrderKind, OrderView } from '../../history/index.ts';
import type { ListingView } from '../listing-view.ts';

const orderTypes: Readonly<Record<OrderKind, SpotOrderType>> = {
  limit: 'limit',
  quote: 'limit',
  market: 'market',
  marketByQuote: 'market',
  stop: 'stopLimit',
};

export function writeOrderRow(listing: ListingView, row: OrderView): SpotOrderRow {
  return {
    id: row.order,
    symbol: row.symbol,
    side: row.side,
    type: orderTypes[row.kind],
    price: row.price ?? null,
    stopPrice: row.stopPrice ?? null,
    amount: row.amount ?? null,
    total: row.quoteAmount ?? limitTotal(listing, row),
    filled: row.filled,
    filledTotal: row.filledTotal,
    average: row.average ?? null,
    fee: row.fee,
    feeCurrency: row.feeCurrency,
    timeInForce: row.timeInForce ?? null,
    postOnly: row.postOnly,
    status: statusOf(row),
    reason: row.reason ?? null,
    time: row.placedAt,
    updated: row.changedAt,
    replaces: row.replaces ?? null,
    replacedBy: row.replacedBy ?? null,
  };
}

function statusOf(row: OrderView): SpotOrderStatus {
  if (row.status !== 'open') return row.status;
  if (row.kind === 'stop' && !row.triggered) return 'waiting';
  return /[1-9]/.test(row.filled) ? 'partlyFilled' : 'open';
}

/** Price times amount, exact on the market's grid; null for a market order. */
function limitTotal(listing: ListingView, row: OrderView): string | null {
  const market = listing.marketById(row.market);
  if (market === undefined || row.price === undefined || row.amount === undefined) return null;
  const price = readPrice(row.price, market.grid);
  const amount = readQuantity(row.amount, market.grid);
  if (!price.ok || !amount.ok) return null;
  return formatDecimal(notional(market.grid, price.value, amount.value), market.quote.scale);
}

export function writeFillRow(row: FillView): SpotFillRow {
  const { trade, order, symbol, side, role, price, amount, total, fee, feeCurrency, at } = row;
  return { id: trade, order, symbol, side, role, price, amount, total, fee, feeCurrency, time: at };
}

/** `reasons` by the records of the log that operators caused. */
export function writeEntryRow(row: EntryView, reasons: ReadonlyMap<number, string> = new Map()): LedgerEntry {
  return {
    id: `${row.seq}-${row.place}`,
    seq: row.seq,
    time: row.at,
    wallet: walletNumbers[row.wallet],
    currency: row.currency,
    available: row.available,
    frozen: row.held,
    kind: row.kind,
    reference: row.cause,
    reason: reasons.get(row.seq) ?? null,
  };
}

/** What an operator did to somebody's money and has to answer for to them. */
const explained: ReadonlySet<LedgerEntry['kind']> = new Set(['gift', 'giftTakenBack', 'withdrawalReleased']);

/** The records among these rows whose reason the user reads. */
export function explainedRecords(rows: readonly EntryView[]): readonly number[] {
  return [...new Set(rows.filter(({ kind }) => explained.has(kind)).map(({ seq }) => seq))];
}
