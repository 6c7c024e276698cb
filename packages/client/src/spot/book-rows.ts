// The visible rows of a book: levels grouped by a price step, with running sums and the depth of each.
import { formatDecimal, type PriceTicks } from '@candor/exchange/arithmetic';
import type { OpenOrder } from '@candor/wire';
import type { BookLevel, BookView } from '../caches/book.ts';
import { type MarketTerms, readLots, readTicks } from './market-terms.ts';

export interface BookRowView {
  readonly price: string;
  readonly amount: string;
  /** The amount from the best price to here. */
  readonly sum: string;
  /** The sum as a part of the deepest one shown, 0 to 1: only for drawing. */
  readonly share: number;
  /** An order of the user rests here. */
  readonly isOwn: boolean;
}

export interface BookRowsWanted {
  readonly side: 'bid' | 'ask';
  /** Levels are grouped to multiples of this many ticks, away from the middle. */
  readonly stepTicks: number;
  readonly count: number;
  /** Where orders of the user rest. */
  readonly ownTicks?: readonly number[];
}

/** The prices at which orders of the user rest in a market's book; a stop that waits is not in it yet. */
export function ownTicks(
  orders: readonly OpenOrder[],
  side: BookRowsWanted['side'],
  terms: MarketTerms,
): readonly number[] {
  const ownSide = side === 'bid' ? 'buy' : 'sell';
  return orders
    .filter((order) => order.symbol === terms.symbol && order.side === ownSide && order.status !== 'waiting')
    .flatMap((order) => readTicks(order.price, terms) ?? []);
}

/** The price of the group that a level belongs to. */
export function groupedTicks(
  ticks: number,
  { side, stepTicks }: Pick<BookRowsWanted, 'side' | 'stepTicks'>,
): number {
  return side === 'bid'
    ? Math.floor(ticks / stepTicks) * stepTicks
    : Math.ceil(ticks / stepTicks) * stepTicks;
}

/** Best first. */
export function bookRows(
  levels: readonly BookLevel[],
  terms: MarketTerms,
  wanted: BookRowsWanted,
): BookRowView[] {
  const lotsByPrice = new Map<number, number>();
  for (const level of levels) {
    const ticks = readTicks(level.price, terms);
    const lots = readLots(level.amount, terms);
    if (ticks === undefined || lots === undefined) continue;
    const price = groupedTicks(ticks, wanted);
    if (lotsByPrice.size === wanted.count && !lotsByPrice.has(price)) break;
    lotsByPrice.set(price, (lotsByPrice.get(price) ?? 0) + lots);
  }
  const own = new Set(wanted.ownTicks?.map((ticks) => groupedTicks(ticks, wanted)));
  let sum = 0;
  const rows = [...lotsByPrice].map(([price, lots]) => {
    sum += lots;
    return { price, lots, sum };
  });
  return rows.map((row) => ({
    price: formatDecimal(row.price, terms.priceScale),
    amount: formatDecimal(row.lots, terms.lotScale),
    sum: formatDecimal(row.sum, terms.lotScale),
    share: sum === 0 ? 0 : row.sum / sum,
    isOwn: own.has(row.price),
  }));
}

/** Both sides drawn to one scale: a thin side must not look as deep as a thick one. */
export function scaledTogether(
  bids: readonly BookRowView[],
  asks: readonly BookRowView[],
  terms: Pick<MarketTerms, 'lotScale'>,
): readonly [bids: readonly BookRowView[], asks: readonly BookRowView[]] {
  const depthOf = (rows: readonly BookRowView[]) => readLots(rows.at(-1)?.sum ?? '0', terms) ?? 0;
  const [bidDepth, askDepth] = [depthOf(bids), depthOf(asks)];
  const deepest = Math.max(bidDepth, askDepth, 1);
  const scaled = (rows: readonly BookRowView[], depth: number) =>
    rows.map((row) => ({ ...row, share: (row.share * depth) / deepest }));
  return [scaled(bids, bidDepth), scaled(asks, askDepth)];
}

export interface Spread {
  /** Best ask less best bid, on the tick grid. */
  readonly amount: string;
  readonly spreadTicks: bigint;
  readonly askTicks: bigint;
}

export function spreadOf(book: BookView, terms: MarketTerms): Spread | undefined {
  const bid: PriceTicks | undefined = book.bids[0] && readTicks(book.bids[0].price, terms);
  const ask: PriceTicks | undefined = book.asks[0] && readTicks(book.asks[0].price, terms);
  if (bid === undefined || ask === undefined || ask < bid) return undefined;
  return {
    amount: formatDecimal(ask - bid, terms.priceScale),
    spreadTicks: BigInt(ask - bid),
    askTicks: BigInt(ask),
  };
}

/** Steps that the book can be grouped by: one tick and its next powers of ten. */
export function bookSteps(terms: MarketTerms): readonly { readonly ticks: number; readonly text: string }[] {
  return [1, 10, 100, 1_000].map((ticks) => ({ ticks, text: formatDecimal(ticks, terms.priceScale) }));
}
