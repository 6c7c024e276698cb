// The columns that begin every table of orders and trades: when, which pair, which side.
import { dateTime, t } from '@candor/i18n';
import { DecimalText, type TableColumn } from '@candor/ui';
import { trimZeros } from '../../parts/figures.ts';
import { SideCell } from './order-cells.tsx';

interface TradeRow {
  readonly time: number;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
}

export function firstColumns<Row extends TradeRow>(stale = false): TableColumn<Row>[] {
  return [
    { id: 'time', head: t('spot.orders.column.time'), tone: 'muted', cell: (row) => dateTime(row.time) },
    { id: 'pair', head: t('spot.orders.column.pair'), tone: 'strong', cell: (row) => row.symbol },
    {
      id: 'side',
      head: t('spot.orders.column.side'),
      cell: (row) => <SideCell side={row.side} stale={stale} />,
    },
  ];
}

/** A total with two decimals or as many as it needs. */
export function totalColumn<Row>(totalOf: (row: Row) => string): TableColumn<Row> {
  return {
    id: 'total',
    head: t('spot.orders.column.total', { currency: 'USDT' }),
    align: 'end',
    cell: (row) => <DecimalText value={trimZeros(totalOf(row), 2)} />,
  };
}

interface WithFee {
  readonly fee: string;
  readonly feeCurrency: string;
}

export function feeColumn<Row extends WithFee>(): TableColumn<Row> {
  return {
    id: 'fee',
    head: t('spot.orders.column.fee'),
    align: 'end',
    tone: 'muted',
    cell: (row) => <DecimalText value={row.fee} unit={row.feeCurrency} />,
  };
}
