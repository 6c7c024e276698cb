// Contracts on a phone: a card each, with everything that a row of the table says, and its buttons at the thumb.
import { breakEvenOf, type LeverOrderRow } from '@candor/client';
import { dateTime, t, zoned } from '@candor/i18n';
import { Button, DecimalText, KeyValue, KeyValueList } from '@candor/ui';
import type { ReactNode } from 'react';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { shownMoney } from './figures.ts';
import {
  ContractCell,
  FeesCell,
  PriceCell,
  ProfitCell,
  QuantityCell,
  ReasonBadge,
  rowWords,
  StopsCell,
} from './order-cells.tsx';
import classes from './orders.module.css';
import { ReceiptCell } from './receipt-cell.tsx';
import type { RowActions } from './use-row-actions.tsx';

function Prices({ row }: { row: LeverOrderRow }) {
  const isOver = row.status === 'closed' || row.status === 'revoked';
  return (
    <>
      {row.openingPrice === null ? (
        <KeyValue name={t('lever.orders.column.limit')}>
          {row.limitPrice === null ? t('lever.orders.type.market') : <DecimalText value={row.limitPrice} />}
        </KeyValue>
      ) : (
        <KeyValue name={t('lever.orders.column.opening')}>
          <DecimalText value={row.openingPrice} />
        </KeyValue>
      )}
      {row.openingPrice !== null && !isOver && (
        <KeyValue name={t('lever.orders.column.breakEven')}>
          <DecimalText value={breakEvenOf(row)} />
        </KeyValue>
      )}
      {row.openingPrice !== null && (
        <KeyValue name={isOver ? t('lever.orders.column.closedAt') : t('lever.orders.column.mark')}>
          <PriceCell row={row} value={row.currentPrice} />
        </KeyValue>
      )}
      {row.liquidationPrice !== null && (
        <KeyValue name={t('lever.orders.column.liquidation')}>
          <PriceCell row={row} value={row.liquidationPrice} />
        </KeyValue>
      )}
    </>
  );
}

function timeOf(row: LeverOrderRow): string {
  if (row.endedAt !== null) return `${t('lever.orders.column.ended', zoned())} ${dateTime(row.endedAt)}`;
  if (row.openedAt !== null) return `${t('lever.orders.column.opened', zoned())} ${dateTime(row.openedAt)}`;
  return `${t('lever.orders.column.placed', zoned())} ${dateTime(row.time)}`;
}

function Facts({ row }: { row: LeverOrderRow }) {
  return (
    <KeyValueList className={classes.facts ?? ''}>
      <KeyValue name={t('lever.orders.column.quantity')}>
        <QuantityCell row={row} />
      </KeyValue>
      <Prices row={row} />
      <KeyValue name={t('lever.orders.column.margin')}>
        <OwnAmount value={shownMoney(row.margin)} />
      </KeyValue>
      {row.openingPrice === null ? (
        <KeyValue name={t('lever.orders.column.fee')}>
          <OwnAmount value={shownMoney(row.fee)} />
        </KeyValue>
      ) : (
        <KeyValue name={`${t('lever.orders.column.fee')} / ${t('lever.orders.column.overnight')}`}>
          <FeesCell row={row} />
        </KeyValue>
      )}
      {row.status !== 'revoked' && (
        <KeyValue name={t('lever.orders.column.stops')}>
          <StopsCell row={row} />
        </KeyValue>
      )}
      {row.endedAt !== null && row.openedAt !== null && (
        <KeyValue name={t('lever.orders.column.opened', zoned())}>{dateTime(row.openedAt)}</KeyValue>
      )}
    </KeyValueList>
  );
}

function CardButtons({ row, actions }: { row: LeverOrderRow; actions: RowActions }) {
  const words = rowWords(row);
  // Nothing can be changed any more where the next tick closes.
  if (row.status === 'closing') return <p className={classes.quiet}>{t('lever.orders.closesAtTick')}</p>;
  const isPending = row.status === 'pending';
  return (
    <div className={classes.buttons}>
      <Button
        tone="second"
        aria-label={t('lever.orders.stopsOf', words)}
        aria-haspopup="dialog"
        onClick={() => actions.askStops(row)}
      >
        {t('lever.orders.stops')}
      </Button>
      {isPending ? (
        <Button
          tone="second"
          aria-label={t('lever.orders.cancelOf', words)}
          aria-haspopup="dialog"
          onClick={() => actions.askCancel(row)}
        >
          {t('lever.orders.cancel')}
        </Button>
      ) : (
        <Button
          tone="second"
          aria-label={t('lever.orders.closeOf', words)}
          aria-haspopup="dialog"
          onClick={() => actions.askClose(row)}
        >
          {t('lever.orders.close')}
        </Button>
      )}
    </div>
  );
}

export interface OrderCardsProps {
  label: string;
  rows: readonly LeverOrderRow[];
  stale: boolean;
  /** Absent of what is over. */
  actions?: RowActions | undefined;
  placeholder?: ReactNode;
}

export function OrderCards({ label, rows, stale, actions, placeholder }: OrderCardsProps) {
  if (rows.length === 0) return placeholder;
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <div className={classes.cardHead}>
            <ContractCell row={row} stale={stale} />
            {row.profit !== null && row.status !== 'revoked' && <ProfitCell row={row} stale={stale} />}
          </div>
          <Facts row={row} />
          <div className={classes.cardFoot}>
            <span className={classes.quiet}>{timeOf(row)}</span>
            <ReasonBadge row={row} />
            <ReceiptCell row={row} />
          </div>
          {actions && <CardButtons row={row} actions={actions} />}
        </li>
      ))}
    </ul>
  );
}
