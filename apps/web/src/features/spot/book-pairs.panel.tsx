// The phone's order book: bids on the left, asks on the right, growing from the middle.
import {
  type BookView,
  type MarketTerms,
  type PricePicked,
  pickedLevel,
  spreadOf,
  useFlow,
  useRoom,
} from '@candor/client';
import { t } from '@candor/i18n';
import { BookPairHead, BookPairRow, type BookPick, BookTable, EmptyState } from '@candor/ui';
import { Loaded } from '../../parts/loaded.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { useLevelLook } from './book-look.tsx';
import { StepMenu, useBookStep } from './book-step.tsx';
import classes from './market.module.css';
import { useBookSides } from './use-book-sides.ts';

export interface BookPairsProps {
  terms: MarketTerms;
  onPick: (picked: PricePicked) => void;
}

interface PairsProps extends BookPairsProps {
  view: BookView;
  stale: boolean;
  stepTicks: number;
}

function Pairs({ view, stale, terms, stepTicks, onPick }: PairsProps) {
  const sides = useBookSides(terms, stepTicks)(view);
  const pick: BookPick = (level, part) => onPick(pickedLevel(level, part, terms));
  const look = useLevelLook({ view, terms, stepTicks, sides, onPick: pick });
  const [bids, asks] = sides;
  const count = Math.max(bids.length, asks.length);
  if (count === 0) return <EmptyState text={t('spot.book.empty')} />;
  const spread = spreadOf(view, terms);
  return (
    <>
      <div className={classes.bookTools}>
        <span>{spread !== undefined && t('spot.book.spread', { amount: shownDecimal(spread.amount) })}</span>
        <StepMenu terms={terms} />
      </div>
      <BookTable label={t('spot.book.title')} stale={stale} look={look.table(['bid', 'ask'])}>
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
            place={row}
            within={(['bid', 'ask'] as const).find((side) => look.isWithin(side, row))}
          />
        ))}
      </BookTable>
      {look.note}
    </>
  );
}

export function BookPairsPanel(props: BookPairsProps) {
  const book = useFlow(useRoom().book(props.terms.symbol));
  const stepTicks = useBookStep(props.terms);
  return (
    <Loaded value={book} failed={t('spot.book.failed')} rows={5} columns={[22, 22, 22, 22]}>
      {(view, stale) => <Pairs {...props} {...{ view, stale, stepTicks }} />}
    </Loaded>
  );
}
