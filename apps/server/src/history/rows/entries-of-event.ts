// The ledger entries of an event: one row for each of its postings, with what caused it.
import {
  assertNever,
  balanceEffects,
  type LogRecord,
  type MarketCurrencies,
  postingSink,
  type VenueEvent,
} from '@candor/exchange';
import type { EntryKind } from './codes.ts';
import type { EntryRow } from './rows.ts';

/**
 * Appends the entries of one event. `firstEntry` is where the record's own entries begin. A maker's quotes move
 * its money between available and held many times a minute and are left out: they change no total.
 */
export function appendEntries(
  entries: EntryRow[],
  firstEntry: number,
  record: LogRecord,
  event: VenueEvent,
  listing: MarketCurrencies,
): void {
  const cause = causeOf(record, event);
  if (cause === undefined) return;
  const { seq, at } = record;
  const sink = postingSink((owner, wallet, currency, available, held) => {
    const place = entries.length - firstEntry;
    entries.push({ seq, place, at, owner, wallet, currency, available, held, ...cause });
  });
  balanceEffects(event, listing, sink);
}

function causeOf(
  record: LogRecord,
  event: VenueEvent,
): { readonly kind: EntryKind; readonly cause: string } | undefined {
  switch (event.type) {
    case 'DepositCredited':
      return { kind: 'deposit', cause: `${event.network}:${event.transaction}` };
    case 'WalletTransferred':
      return { kind: 'transfer', cause: String(record.seq) };
    case 'SpotLimitOrderPlaced':
    case 'SpotStopOrderPlaced':
      return { kind: 'orderPlaced', cause: String(event.order) };
    case 'SpotStopTriggered':
      return { kind: 'stopTriggered', cause: String(event.order) };
    case 'SpotOrderCancelled':
      return { kind: 'orderCancelled', cause: String(event.order) };
    case 'SpotTraded':
      return { kind: 'trade', cause: String(event.trade) };
    case 'QuotesReplaced':
    case 'SpotMarketOrderPlaced':
    case 'SpotMarketOrderByQuotePlaced':
    case 'PricesRecorded':
    case 'UserOpened':
    case 'CurrencyListed':
    case 'MarketListed':
    case 'MarketFeesSet':
    case 'MarketStatusSet':
    case 'MakerDesignated':
    case 'OpenOrderLimitSet':
    case 'DueQuarantined':
      return undefined;
    default:
      return assertNever(event);
  }
}
