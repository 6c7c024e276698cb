// The columns that tables of orders and trades share: when, which pair, which side, and what it comes to.
import { dateTime, t, zoned } from '@candor/i18n';
import { DecimalText, type TableColumn } from '@candor/ui';
import { trimZeros } from '../../parts/figures.ts';
import { quoteOf, sharedQuote } from '../../parts/shared-quote.ts';
import { Numbered, NumberMark } from '../../parts/single/index.ts';
import { heads, TwoLines } from '../../parts/two-lines.tsx';
import { type AnyOrder, SideCell, TypeCell } from './order-cells.tsx';
import classes from './orders.module.css';

interface TradeRow {
  readonly id: number;
  readonly time: number;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
}

export function timeAndPair<Row extends TradeRow>(): TableColumn<Row>[] {
  return [
    {
      ...{ id: 'time', head: t('spot.orders.column.time', zoned()), tone: 'muted' },
      cell: (row) => <Numbered number={row.id}>{dateTime(row.time)}</Numbered>,
    },
    { id: 'pair', head: t('spot.orders.column.pair'), tone: 'strong', cell: (row) => row.symbol },
  ];
}

export function firstColumns<Row extends TradeRow>(stale = false): TableColumn<Row>[] {
  return [
    ...timeAndPair<Row>(),
    {
      id: 'side',
      head: t('spot.orders.column.side'),
      cell: (row) => <SideCell side={row.side} stale={stale} />,
    },
  ];
}

function NamedPair({ row: { id, symbol } }: { row: TradeRow }) {
  return (
    <>
      <b>{symbol}</b> <NumberMark number={id} />
    </>
  );
}

/** The same facts and the type of the order in two columns of two lines. */
export function firstPairs<Row extends TradeRow & AnyOrder>(stale = false): TableColumn<Row>[] {
  return [
    {
      id: 'pair',
      head: heads(t('spot.orders.column.pair'), t('spot.orders.column.time', zoned())),
      cell: (row) => <TwoLines above={<NamedPair row={row} />} below={dateTime(row.time)} />,
    },
    {
      id: 'side',
      head: heads(t('spot.orders.column.side'), t('spot.orders.column.type')),
      cell: (row) => (
        <span className={classes.sideAndType}>
          <TwoLines above={<SideCell side={row.side} stale={stale} />} below={<TypeCell order={row} />} />
        </span>
      ),
    },
  ];
}

/** The currency of totals stands in the head where it is the same in all rows, and in every row where it is not. */
export function totalHead(rows: readonly { readonly symbol: string }[]) {
  const shared = sharedQuote(rows.map(({ symbol }) => quoteOf(symbol)));
  return {
    text:
      shared === undefined
        ? t('spot.orders.column.totalEach')
        : t('spot.orders.column.total', { currency: shared }),
    namesCurrency: shared !== undefined,
  };
}

/** A total with two decimals or as many as it needs. */
export function TotalCell({ total, symbol, bare }: { total: string; symbol: string; bare: boolean }) {
  return <DecimalText value={trimZeros(total, 2)} {...(!bare && { unit: quoteOf(symbol) })} />;
}

export function totalColumn<Row extends TradeRow>(
  rows: readonly Row[],
  totalOf: (row: Row) => string,
): TableColumn<Row> {
  const { text, namesCurrency } = totalHead(rows);
  return {
    id: 'total',
    head: text,
    align: 'end',
    cell: (row) => <TotalCell total={totalOf(row)} symbol={row.symbol} bare={namesCurrency} />,
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
    cell: (row) => <TwoLines above={<DecimalText value={row.fee} />} below={row.feeCurrency} />,
  };
}
