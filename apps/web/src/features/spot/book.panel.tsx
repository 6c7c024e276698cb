// The desktop's order book: asks above, bids below, the last price and the spread between.
import { type BookView, bookSteps, type MarketTerms, spreadOf, useFlow, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import {
  BookHead,
  type BookLevel,
  BookRow,
  BookTable,
  EmptyState,
  LastPriceRow,
  Menu,
  Panel,
} from '@candor/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { shareText } from '../../parts/figures.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
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
  onPick: (price: string) => void;
}

function Side({
  side,
  rows,
  stale,
  terms,
  onPick,
}: Omit<BookBodyProps, 'view' | 'stepTicks'> & { side: 'bid' | 'ask'; rows: readonly BookLevel[] }) {
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
  const { view, terms, stepTicks } = props;
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
      >
        <SpreadLine view={view} terms={terms} />
      </LastPriceRow>
      <div className={classes.bids}>
        <Side {...props} side="bid" rows={bids} />
      </div>
    </>
  );
}

function StepMenu({
  terms,
  step,
  onStep,
}: {
  terms: MarketTerms;
  step: number;
  onStep: (ticks: number) => void;
}) {
  const steps = bookSteps(terms);
  const chosen = shownDecimal(steps.find(({ ticks }) => ticks === step)?.text ?? '');
  return (
    <Menu
      align="end"
      items={steps.map(({ ticks, text }) => ({
        id: text,
        text: shownDecimal(text),
        chosen: ticks === step,
        onPress: () => onStep(ticks),
      }))}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classes.step}
          aria-label={t('spot.book.step', { step: chosen })}
        >
          {chosen}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    />
  );
}

export interface BookPanelProps {
  terms: MarketTerms;
  dispatch: Order['dispatch'];
}

export const BookPanel = memo(function BookPanel({ terms, dispatch }: BookPanelProps) {
  const pick = useCallback((price: string) => dispatch({ type: 'pricePicked', price }), [dispatch]);
  const book = useFlow(useRoom().book(terms.symbol));
  const [step, setStep] = useState(1);
  const stale = book.status === 'data' && book.stale;
  return (
    <Panel
      title={t('spot.book.title')}
      className={classes.book ?? ''}
      actions={stale ? <StaleMark /> : <StepMenu terms={terms} step={step} onStep={setStep} />}
    >
      <Loaded value={book} failed={t('spot.book.failed')} rows={20} columns={[24, 24, 24]}>
        {(view) => <BookBody view={view} stale={stale} terms={terms} stepTicks={step} onPick={pick} />}
      </Loaded>
    </Panel>
  );
});
