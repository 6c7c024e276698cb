// The columns that begin every table of orders and trades: when, which pair, which side.
import { dateTime, t } from '@candor/i18n';
import { DecimalText, type TableColumn } from '@candor/ui';
import { trimZeros } from '../../parts/figures.ts';
import { quoteOf, sharedQuote } from '../../parts/shared-quote.ts';
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

/**
 * A total with two decimals or as many as it needs. Its currency stands in the head where it is the same in all rows,
 * and in every row where it is not.
 */
export function totalColumn<Row extends TradeRow>(
  rows: readonly Row[],
  totalOf: (row: Row) => string,
): TableColumn<Row> {
  const shared = sharedQuote(rows.map(({ symbol }) => quoteOf(symbol)));
  return {
    id: 'total',
    head:
      shared === undefined
        ? t('spot.orders.column.totalEach')
        : t('spot.orders.column.total', { currency: shared }),
    align: 'end',
    cell: (row) => (
      <DecimalText
        value={trimZeros(totalOf(row), 2)}
        {...(shared === undefined && { unit: quoteOf(row.symbol) })}
      />
    ),
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
