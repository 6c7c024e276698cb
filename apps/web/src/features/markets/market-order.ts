// Which quotes the market list shows, and in which order.
import type { Quotation } from '@candor/client';
import { compareDecimals } from '@candor/ui';
import { isFound } from '../../parts/found-market.ts';

export const orderedBy = ['pair', 'price', 'change', 'high', 'low', 'volume'] as const;
export type OrderedBy = (typeof orderedBy)[number];

/** Undefined is the order of the listing. */
export type MarketOrder =
  | { readonly by: OrderedBy; readonly direction: 'ascending' | 'descending' }
  | undefined;

const byFigure: Readonly<Record<Exclude<OrderedBy, 'pair'>, (quote: Quotation) => string>> = {
  price: (quote) => quote.price,
  change: (quote) => quote.changeday,
  high: (quote) => quote.high24hour,
  low: (quote) => quote.low24hour,
  volume: (quote) => quote.volume24hour,
};

function ascending(by: OrderedBy): (one: Quotation, other: Quotation) => number {
  if (by === 'pair') return (one, other) => (one.market < other.market ? -1 : 1);
  const figure = byFigure[by];
  return (one, other) => compareDecimals(figure(one), figure(other));
}

/** Kept markets stand before the others as long as no column is chosen. */
export function keptFirst(quotes: readonly Quotation[], kept: readonly string[]): readonly Quotation[] {
  const isKept = ({ market }: Quotation) => kept.includes(market);
  return [...quotes.filter(isKept), ...quotes.filter((quote) => !isKept(quote))];
}

/** Equal figures keep the order of the listing, in both directions. */
export function orderedQuotes(quotes: readonly Quotation[], order: MarketOrder): readonly Quotation[] {
  if (order === undefined) return quotes;
  const compare = ascending(order.by);
  return [...quotes].sort(order.direction === 'ascending' ? compare : (one, other) => compare(other, one));
}

/** Parts of the symbol or of the name; names come with the markets, a moment later than the quotes. */
export function foundQuotes(
  quotes: readonly Quotation[],
  search: string,
  names: ReadonlyMap<string, string> = new Map(),
): readonly Quotation[] {
  return quotes.filter(({ market }) => isFound({ symbol: market, name: names.get(market) ?? '' }, search));
}

/** A column's first press orders figures from the largest and names from A; the third goes back to the listing. */
export function nextOrder(order: MarketOrder, by: OrderedBy): MarketOrder {
  const first = by === 'pair' ? 'ascending' : 'descending';
  if (order?.by !== by) return { by, direction: first };
  if (order.direction !== first) return undefined;
  return { by, direction: first === 'ascending' ? 'descending' : 'ascending' };
}
