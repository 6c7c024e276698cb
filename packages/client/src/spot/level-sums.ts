// What lies between the best price of a side and a row of the book: its average price, and its sums in both currencies.
import {
  type Atoms,
  formatDecimal,
  mulDivCeil,
  mulDivFloor,
  notional,
  type PriceTicks,
} from '@candor/exchange/arithmetic';
import type { BookLevel } from '../caches/book.ts';
import { type BookRowsWanted, groupedTicks } from './book-rows.ts';
import { type MarketTerms, readLots, readTicks } from './market-terms.ts';

export interface LevelSums {
  /** Never better than it is: of asks rounded up to the tick, of bids down. */
  readonly average: string;
  readonly base: string;
  readonly quote: string;
}

function averageTicks(terms: MarketTerms, side: BookRowsWanted['side'], lots: bigint, quote: bigint): bigint {
  const divide = side === 'ask' ? mulDivCeil : mulDivFloor;
  return divide(quote, 1n, lots * terms.grid.quoteAtomsPerTickLot);
}

/** Each level at its own price, whichever way they are grouped; `row` counts from the best, which is 0. */
export function levelSums(
  levels: readonly BookLevel[],
  terms: MarketTerms,
  wanted: Pick<BookRowsWanted, 'side' | 'stepTicks'>,
  row: number,
): LevelSums | undefined {
  const rows = new Set<number>();
  let lots = 0n;
  let quote = 0n;
  for (const level of levels) {
    const ticks = readTicks(level.price, terms);
    const there = readLots(level.amount, terms);
    if (ticks === undefined || there === undefined) continue;
    rows.add(groupedTicks(ticks, wanted));
    if (rows.size > row + 1) break;
    lots += BigInt(there);
    quote += notional(terms.grid, ticks, there);
  }
  if (rows.size <= row || lots === 0n) return undefined;
  const average = Number(averageTicks(terms, wanted.side, lots, quote)) as PriceTicks;
  return {
    average: formatDecimal(average, terms.priceScale),
    base: formatDecimal(lots, terms.lotScale),
    quote: formatDecimal(quote as Atoms, terms.quoteScale),
  };
}
