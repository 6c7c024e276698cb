// The user's own trades of one market from a moment on, as marks on its chart: fills of the spot exchange, and contracts
// where they opened and closed.
import type { LeverOrderRow, SpotFillRow } from '@candor/wire';
import type { Calls } from './calls.ts';
import type { Outcome } from './http/outcome.ts';

export interface OwnTrade {
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly timeMs: number;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly behind?: boolean | undefined;
}

export interface OwnRows<Row> {
  readonly rows: readonly Row[];
  /** The history is not level with the log: there may be newer ones. */
  readonly behind: boolean;
}

const pageSize = 100;
/** More marks than this could not be told apart; the newest count. */
const pagesMax = 3;

/** The newest rows, page by page. */
async function newestRows<Row>(
  ask: (page: number) => Promise<Outcome<Page<Row>>>,
): Promise<Outcome<OwnRows<Row>>> {
  const rows: Row[] = [];
  let behind = false;
  for (let page = 1; page <= pagesMax; page++) {
    const outcome = await ask(page);
    if (outcome.outcome !== 'ok') return outcome;
    rows.push(...outcome.data.rows);
    behind ||= outcome.data.behind === true;
    if (page * pageSize >= outcome.data.total) break;
  }
  return { outcome: 'ok', data: { rows, behind } };
}

export function fillsSince(calls: Pick<Calls, 'fills'>, symbol: string, from: number) {
  return newestRows<SpotFillRow>((page) => calls.fills({ symbol, from, page, pageSize }));
}

/** What closed before opened before that as well. */
export function closedSince(calls: Pick<Calls, 'leverOrders'>, symbol: string, from: number) {
  return newestRows<LeverOrderRow>((page) =>
    calls.leverOrders({ status: 'closed', symbol, from, page, pageSize }),
  );
}

export function tradesOfFills(rows: readonly SpotFillRow[]): readonly OwnTrade[] {
  return rows.map(({ side, price, time }) => ({ side, price, timeMs: time }));
}

type LeverMoments = Pick<
  LeverOrderRow,
  'direction' | 'openingPrice' | 'openedAt' | 'currentPrice' | 'endedAt' | 'status'
>;

/** A long is bought when it opens and sold when it closes, a short the other way round. */
export function tradesOfPositions(rows: readonly LeverMoments[]): readonly OwnTrade[] {
  return rows.flatMap(({ direction, openingPrice, openedAt, currentPrice, endedAt, status }) => {
    const [opens, closes] = direction === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
    const trades: OwnTrade[] = [];
    if (openingPrice !== null && openedAt !== null)
      trades.push({ side: opens, price: openingPrice, timeMs: openedAt });
    if (status === 'closed' && currentPrice !== null && endedAt !== null)
      trades.push({ side: closes, price: currentPrice, timeMs: endedAt });
    return trades;
  });
}

export interface TradeMark {
  readonly side: OwnTrade['side'];
  readonly price: string;
  /** The beginning of the bar that it belongs to. */
  readonly barMs: number;
}

/** One mark for all trades of a side at one price in one bar, none of bars that are not there. */
export function tradeMarks(
  trades: readonly OwnTrade[],
  periodMs: number,
  sinceMs: number,
): readonly TradeMark[] {
  const marks = new Map<string, TradeMark>();
  for (const { side, price, timeMs } of trades) {
    if (timeMs < sinceMs) continue;
    const barMs = timeMs - (timeMs % periodMs);
    marks.set(`${side} ${price} ${barMs}`, { side, price, barMs });
  }
  return [...marks.values()];
}
