// The phone's order book: bids on the left, asks on the right, growing from the middle.
import { type MarketTerms, type PricePicked, pickedLevel, spreadOf, useFlow, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { BookPairHead, BookPairRow, type BookPick, BookTable, EmptyState } from '@candor/ui';
import { Loaded } from '../../parts/loaded.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { StepMenu, useBookStep } from './book-step.tsx';
import classes from './market.module.css';
import { useBookSides } from './use-book-sides.ts';

export interface BookPairsProps {
  terms: MarketTerms;
  onPick: (picked: PricePicked) => void;
}

export function BookPairsPanel({ terms, onPick }: BookPairsProps) {
  const book = useFlow(useRoom().book(terms.symbol));
  const sidesOf = useBookSides(terms, useBookStep(terms));
  const pick: BookPick = (level, part) => onPick(pickedLevel(level, part, terms));
  return (
    <Loaded value={book} failed={t('spot.book.failed')} rows={5} columns={[22, 22, 22, 22]}>
      {(view, stale) => {
        const [bids, asks] = sidesOf(view);
        const count = Math.max(bids.length, asks.length);
        if (count === 0) return <EmptyState text={t('spot.book.empty')} />;
        const spread = spreadOf(view, terms);
        return (
          <>
            <div className={classes.bookTools}>
              <span>
                {spread !== undefined && t('spot.book.spread', { amount: shownDecimal(spread.amount) })}
              </span>
              <StepMenu terms={terms} />
            </div>
            <BookTable label={t('spot.book.title')} stale={stale}>
              <BookPairHead
                sides={[t('spot.book.bids'), t('spot.book.asks')]}
                price={t('spot.book.price', { currency: terms.quote })}
                amount={t('spot.book.amount', { currency: terms.base })}
              />
              {Array.from({ length: count }, (_, row) => (
                <BookPairRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row of the book is its place, not its price.
                  key={row}
                  bid={bids[row] ?? null}
                  ask={asks[row] ?? null}
                  pick={pick}
                />
              ))}
            </BookTable>
          </>
        );
      }}
    </Loaded>
  );
}
