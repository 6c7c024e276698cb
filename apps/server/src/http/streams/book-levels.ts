// Levels of a book as the wire has them, and what changed between two states of a book.
import { type DepthLevel, formatDecimal, type MarketGrid } from '@candor/exchange';
import type { BookLevel } from '@candor/wire';

/** Levels of a side that are published; deeper ones are not. */
export const BOOK_LEVELS_MAX = 200;

export function writeLevels(grid: MarketGrid, levels: readonly DepthLevel[]): BookLevel[] {
  return levels.map(({ priceTicks, lots }) => [
    formatDecimal(priceTicks, grid.priceScale),
    formatDecimal(lots, grid.lotScale),
  ]);
}

/** The levels of `after` that are new or different, and "0" for those that are gone. */
export function changedLevels(before: readonly BookLevel[], after: readonly BookLevel[]): BookLevel[] {
  const known = new Map(before);
  const changed: BookLevel[] = [];
  for (const [price, amount] of after) {
    if (known.get(price) !== amount) changed.push([price, amount]);
    known.delete(price);
  }
  for (const price of known.keys()) changed.push([price, '0']);
  return changed;
}
