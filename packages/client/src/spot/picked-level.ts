// A press on a level of the book: what it takes into the order form.
import { formatDecimal, notional } from '@candor/exchange/arithmetic';
import type { BookRowView } from './book-rows.ts';
import { type MarketTerms, readLots, readTicks } from './market-terms.ts';
import type { PricePicked } from './order-form.ts';

/** The price alone; with the amount of that level; or with all that is offered as far as there. */
export type LevelPart = 'price' | 'amount' | 'sum';

/** The total is exactly what the amount comes to at that price, so that both make the same order. */
export function pickedLevel(
  level: Pick<BookRowView, 'price' | 'amount' | 'sum'>,
  part: LevelPart,
  terms: MarketTerms,
): PricePicked {
  const { price } = level;
  const amount = part === 'price' ? undefined : level[part];
  const ticks = readTicks(price, terms);
  const lots = amount === undefined ? undefined : readLots(amount, terms);
  if (amount === undefined || ticks === undefined || lots === undefined)
    return { type: 'pricePicked', price };
  const total = formatDecimal(notional(terms.grid, ticks, lots), terms.quoteScale);
  return { type: 'pricePicked', price, size: { amount, total } };
}
