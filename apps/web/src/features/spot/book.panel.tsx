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

function Side({
  side,
  rows,
  stale,
  terms,
  onPick,
}: Omit<BookBodyProps, 'view' | 'stepTicks' | 'onPrice'> & {
  side: 'bid' | 'ask';
  rows: readonly BookLevel[];
}) {
  return (
    <BookTable label={side === 'bid' ? t('spot.book.bids') : t('spot.book.asks')} stale={stale}>
      <BookHead
        cells={[
          t('spot.book.price', { currency: terms.quote }),
          t('spot.book.amount', { currency: terms.base }),
          t('spot.book.sum', { currency: terms.base }),
        ]}
        seen={side === 'ask'}
      />
      {rows.map((row) => (
        <BookRow key={row.price} side={side} level={row} pick={onPick} />
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
  const { view, terms, stepTicks, onPrice } = props;
  const last = useLastMove(terms.symbol);
  const [bids, asks] = useBookSides(terms, stepTicks)(view);
  if (bids.length === 0 && asks.length === 0) return <EmptyState text={t('spot.book.empty')} />;
  return (
    <>
      <div className={classes.asks}>
        <Side {...props} side="ask" rows={asks.toReversed()} />
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
        <Side {...props} side="bid" rows={bids} />
      </div>
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
