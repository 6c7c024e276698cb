// Both sides of a book as they are drawn: to one scale, with a mark where an order of the user rests.
import { type BookView, bookRows, type MarketTerms, ownTicks, scaledTogether } from '@candor/client';
import { t } from '@candor/i18n';
import type { BookLevel } from '@candor/ui';
import { useOpenOrders } from './orders.panel.tsx';

const rowsPerSide = 10;

export type BookSides = readonly [bids: readonly BookLevel[], asks: readonly BookLevel[]];

export function useBookSides(terms: MarketTerms, stepTicks: number): (view: BookView) => BookSides {
  const orders = useOpenOrders(terms.symbol);
  const rowsOf = (side: 'bid' | 'ask', levels: BookView['bids']) =>
    bookRows(levels, terms, {
      ...{ side, stepTicks, count: rowsPerSide },
      ownTicks: ownTicks(orders, side, terms),
    });
  return ({ bids, asks }) => {
    const [buys, sells] = scaledTogether(rowsOf('bid', bids), rowsOf('ask', asks), terms);
    const ownLabel = t('spot.book.own');
    const marked = ({ isOwn, ...row }: (typeof buys)[number]): BookLevel => ({
      ...row,
      ...(isOwn && { ownLabel }),
    });
    return [buys.map(marked), sells.map(marked)];
  };
}
