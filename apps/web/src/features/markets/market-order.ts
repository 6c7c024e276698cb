// Which quotes the market list shows, and in which order.
import { compareDecimals } from '@candor/ui';
import { isFound } from '../../parts/found-market.ts';
import type { QuoteRow } from '../../parts/quote-row.ts';

export const orderedBy = ['pair', 'price', 'change', 'high', 'low', 'volume'] as const;
export type OrderedBy = (typeof orderedBy)[number];

/** Undefined is the order of the listing. */
export type MarketOrder =
  | { readonly by: OrderedBy; readonly direction: 'ascending' | 'descending' }
  | undefined;

const byFigure: Readonly<Record<Exclude<OrderedBy, 'pair'>, (quote: QuoteRow) => string | null>> = {
  price: (quote) => quote.price,
  change: (quote) => quote.changeday,
  high: (quote) => quote.high24hour,
  low: (quote) => quote.low24hour,
  volume: (quote) => quote.volume24hour,
};

/** What has no figure yet stands at the end, in both directions. */
function inOrder(by: OrderedBy, direction: 1 | -1): (one: QuoteRow, other: QuoteRow) => number {
  if (by === 'pair') return (one, other) => (one.market < other.market ? -direction : direction);
  const figure = byFigure[by];
  return (one, other) => {
    const [first, second] = [figure(one), figure(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return direction * compareDecimals(first, second);
  };
}

/** Kept markets stand before the others as long as no column is chosen. */
export function keptFirst(quotes: readonly QuoteRow[], kept: ReadonlySet<string>): readonly QuoteRow[] {
  const isKept = ({ market }: QuoteRow) => kept.has(market);
  return [...quotes.filter(isKept), ...quotes.filter((quote) => !isKept(quote))];
}

/** Equal figures keep the order of the listing, in both directions. */
export function orderedQuotes(quotes: readonly QuoteRow[], order: MarketOrder): readonly QuoteRow[] {
  if (order === undefined) return quotes;
  return [...quotes].sort(inOrder(order.by, order.direction === 'ascending' ? 1 : -1));
}

/** Parts of the symbol or of the name; names come with the markets, a moment later than the quotes. */
export function foundQuotes(
  quotes: readonly QuoteRow[],
  search: string,
  names: ReadonlyMap<string, string> = new Map(),
): readonly QuoteRow[] {
  return quotes.filter(({ market }) => isFound({ symbol: market, name: names.get(market) ?? '' }, search));
}

/** A column's first press orders figures from the largest and names from A; the third goes back to the listing. */
export function nextOrder(order: MarketOrder, by: OrderedBy): MarketOrder {
  const first = by === 'pair' ? 'ascending' : 'descending';
  if (order?.by !== by) return { by, direction: first };
  if (order.direction !== first) return undefined;
  return { by, direction: first === 'ascending' ? 'descending' : 'ascending' };
}
