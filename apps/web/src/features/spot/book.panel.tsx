// The desktop's order book: asks above, bids below, the last price and the spread between.
import { type BookView, type MarketTerms, pickedLevel, spreadOf, useFlow, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import {
  BookHead,
  type BookLevel,
  type BookPick,
  BookRow,
  BookTable,
  EmptyState,
  LastPriceRow,
  Panel,
} from '@candor/ui';
import { memo, useCallback } from 'react';
import { shareText } from '../../parts/figures.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { type LevelLook, useLevelLook } from './book-look.tsx';
import { StepMenu, useBookStep } from './book-step.tsx';
import classes from './market.module.css';
import { StaleMark } from './stale-mark.tsx';
import { useBookSides } from './use-book-sides.ts';
import { useLastMove } from './use-last-move.ts';
import type { Order } from './use-order.ts';

interface BookBodyProps {
  view: BookView;
  stale: boolean;
  terms: MarketTerms;
  stepTicks: number;
  onPick: BookPick;
  onPrice: (price: string) => void;
}

interface SideProps extends Pick<BookBodyProps, 'stale' | 'terms' | 'onPick'> {
  side: 'bid' | 'ask';
  /** As they stand below each other: the best of the asks last. */
  rows: readonly BookLevel[];
  look: LevelLook;
}

function Side({ side, rows, stale, terms, onPick, look }: SideProps) {
  const placeOf = (index: number) => (side === 'bid' ? index : rows.length - 1 - index);
  return (
    <BookTable
      label={side === 'bid' ? t('spot.book.bids') : t('spot.book.asks')}
      stale={stale}
      look={look.table([side])}
    >
      <BookHead
        cells={[
          t('spot.book.price', { currency: terms.quote }),
          t('spot.book.amount', { currency: terms.base }),
          t('spot.book.sum', { currency: terms.base }),
        ]}
        seen={side === 'ask'}
      />
      {rows.map((row, index) => (
        <BookRow
          key={row.price}
          side={side}
          level={row}
          pick={onPick}
          place={placeOf(index)}
          within={look.isWithin(side, placeOf(index))}
        />
      ))}
    </BookTable>
  );
}

function SpreadLine({ view, terms }: Pick<BookBodyProps, 'view' | 'terms'>) {
  const spread = spreadOf(view, terms);
  if (spread === undefined) return null;
  const share = shareText(spread.spreadTicks, spread.askTicks);
  const amount = shownDecimal(spread.amount);
  return share === undefined
    ? t('spot.book.spread', { amount })
    : t('spot.book.spreadWithShare', { amount, share });
}

function BookBody(props: BookBodyProps) {
  const { view, terms, stepTicks, onPick, onPrice } = props;
  const last = useLastMove(terms.symbol);
  const sides = useBookSides(terms, stepTicks)(view);
  const look = useLevelLook({ view, terms, stepTicks, sides, onPick });
  const [bids, asks] = sides;
  if (bids.length === 0 && asks.length === 0) return <EmptyState text={t('spot.book.empty')} />;
  return (
    <>
      <div className={classes.asks}>
        <Side {...props} side="ask" rows={asks.toReversed()} look={look} />
      </div>
      <LastPriceRow
        label={t('market.column.lastPrice')}
        price={last.price}
        direction={props.stale ? null : last.direction}
        pick={{ text: t('spot.book.usePrice'), onPress: onPrice }}
      >
        <SpreadLine view={view} terms={terms} />
      </LastPriceRow>
      <div className={classes.bids}>
        <Side {...props} side="bid" rows={bids} look={look} />
      </div>
      {look.note}
    </>
  );
}

export interface BookPanelProps {
  terms: MarketTerms;
  dispatch: Order['dispatch'];
}

export const BookPanel = memo(function BookPanel({ terms, dispatch }: BookPanelProps) {
  const pick = useCallback<BookPick>(
    (level, part) => dispatch(pickedLevel(level, part, terms)),
    [dispatch, terms],
  );
  const pickPrice = useCallback((price: string) => dispatch({ type: 'pricePicked', price }), [dispatch]);
  const book = useFlow(useRoom().book(terms.symbol));
  const stepTicks = useBookStep(terms);
  const stale = book.status === 'data' && book.stale;
  return (
    <Panel
      title={t('spot.book.title')}
      className={classes.book ?? ''}
      actions={stale ? <StaleMark /> : <StepMenu terms={terms} />}
    >
      <Loaded value={book} failed={t('spot.book.failed')} rows={20} columns={[24, 24, 24]}>
        {(view) => <BookBody {...{ view, stale, terms, stepTicks }} onPick={pick} onPrice={pickPrice} />}
      </Loaded>
    </Panel>
  );
});
