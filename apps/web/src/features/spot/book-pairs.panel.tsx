// The phone's order book: bids on the left, asks on the right, growing from the middle.
import { type MarketTerms, spreadOf, useFlow, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { BookPairHead, BookPairRow, BookTable, EmptyState } from '@candor/ui';
import { Loaded } from '../../parts/loaded.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { useBookSides } from './use-book-sides.ts';

export interface BookPairsProps {
  terms: MarketTerms;
  onPick: (price: string) => void;
}

export function BookPairsPanel({ terms, onPick }: BookPairsProps) {
  const book = useFlow(useRoom().book(terms.symbol));
  const sidesOf = useBookSides(terms, 1);
  return (
    <Loaded value={book} failed={t('spot.book.failed')} rows={5} columns={[22, 22, 22, 22]}>
      {(view, stale) => {
        const [bids, asks] = sidesOf(view);
        const count = Math.max(bids.length, asks.length);
        if (count === 0) return <EmptyState text={t('spot.book.empty')} />;
        const spread = spreadOf(view, terms);
        return (
          <BookTable label={t('spot.book.title')} stale={stale}>
            <BookPairHead
              sides={[t('spot.book.bids'), t('spot.book.asks')]}
              price={t('spot.book.price', { currency: terms.quote })}
              amount={t('spot.book.amount', { currency: terms.base })}
            >
              {spread !== undefined && t('spot.book.spread', { amount: shownDecimal(spread.amount) })}
            </BookPairHead>
            {Array.from({ length: count }, (_, row) => (
              <BookPairRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row of the book is its place, not its price.
                key={row}
                bid={bids[row] ?? null}
                ask={asks[row] ?? null}
                pick={onPick}
              />
            ))}
          </BookTable>
        );
      }}
    </Loaded>
  );
}
