// The columns of the tables of contracts: what is open, what waits, and what is over.
import { breakEvenOf, type LeverOrderRow } from '@candor/client';
import { t, zoned } from '@candor/i18n';
import { DecimalText, type TableColumn, TextLink } from '@candor/ui';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { heads, TwoLines } from '../../parts/two-lines.tsx';
import { shownMoney, sumOf } from './figures.ts';
import {
  ContractCell,
  ContractSinceCell,
  FeesCell,
  PriceCell,
  ProfitCell,
  QuantityCell,
  ReasonBadge,
  rowWords,
  StopsCell,
  TimeCell,
} from './order-cells.tsx';
import classes from './orders.module.css';
import { ReceiptCell } from './receipt-cell.tsx';
import type { RowActions } from './use-row-actions.tsx';

type Column = TableColumn<LeverOrderRow>;

const price = (id: 'limit' | 'mark' | 'closedAt', of: (row: LeverOrderRow) => string | null): Column => ({
  ...{ id, head: t(`lever.orders.column.${id}`), align: 'end', tone: 'value' },
  cell: (row) => <PriceCell row={row} value={of(row)} />,
});

const margin: Omit<Column, 'head'> = {
  ...{ id: 'margin', align: 'end', tone: 'value' },
  cell: (row) => <OwnAmount value={shownMoney(row.margin)} />,
};

const contractSince = (stale: boolean): Column => ({
  ...{ id: 'contract' },
  head: `${t('lever.orders.column.contract')} / ${t('lever.orders.column.opened', zoned())}`,
  cell: (row) => <ContractSinceCell row={row} stale={stale} />,
});

function first(stale: boolean): Column[] {
  return [
    {
      ...{ id: 'contract', head: t('lever.orders.column.contract') },
      cell: (row) => <ContractCell row={row} stale={stale} />,
      foot: undefined,
    },
    {
      ...{ id: 'quantity', head: t('lever.orders.column.quantity'), align: 'end', tone: 'value' },
      cell: (row) => <QuantityCell row={row} />,
    },
  ];
}

const stops = (): Column => ({
  ...{ id: 'stops', head: t('lever.orders.column.stops'), align: 'end' },
  cell: (row) => <StopsCell row={row} />,
});

const fees = (): Column => ({
  ...{ id: 'fee', align: 'end', tone: 'muted' },
  head: `${t('lever.orders.column.fee')} / ${t('lever.orders.column.overnight')}`,
  cell: (row) => <FeesCell row={row} />,
});

/** The same where there is less room: one below the other. */
const stackedStops = (): Column => ({
  ...{ id: 'stops', align: 'end' },
  head: heads(t('lever.form.takeProfit'), t('lever.form.stopLoss')),
  cell: (row) => (
    <TwoLines above={<DecimalText value={row.takeProfit} />} below={<DecimalText value={row.stopLoss} />} />
  ),
});

const stackedFees = (): Column => ({
  ...{ id: 'fee', align: 'end' },
  head: heads(t('lever.orders.column.fee'), t('lever.orders.column.overnight')),
  cell: (row) => (
    <TwoLines
      above={<DecimalText value={shownMoney(row.fee)} />}
      below={<DecimalText value={shownMoney(row.overnightFee)} />}
    />
  ),
});

/** From where on a position has paid for itself, below where it began. */
const opening = (): Column => ({
  ...{ id: 'opening', align: 'end', tone: 'value' },
  head: heads(t('lever.orders.column.opening'), t('lever.orders.column.breakEven')),
  cell: (row) => (
    <TwoLines
      above={<PriceCell row={row} value={row.openingPrice} />}
      below={<PriceCell row={row} value={breakEvenOf(row)} />}
    />
  ),
});

/** Where a position would end, below the price by which it would. */
const stackedMark = (): Column => ({
  ...{ id: 'mark', align: 'end', tone: 'value' },
  head: heads(t('lever.orders.column.mark'), t('lever.orders.column.liquidation')),
  cell: (row) => (
    <TwoLines
      above={<PriceCell row={row} value={row.currentPrice} />}
      below={<PriceCell row={row} value={row.liquidationPrice} />}
    />
  ),
});

const profit = (stale: boolean): Column => ({
  ...{ id: 'profit', head: t('lever.orders.column.profit'), align: 'end' },
  cell: (row) => <ProfitCell row={row} stale={stale} />,
});

const time = (id: 'opened' | 'placed' | 'ended', of: (row: LeverOrderRow) => number | null): Column => ({
  ...{ id, head: t(`lever.orders.column.${id}`, zoned()) },
  cell: (row) => <TimeCell at={of(row)} />,
});

function RowLinks({ row, actions }: { row: LeverOrderRow; actions: RowActions }) {
  const words = rowWords(row);
  const isPending = row.status === 'pending';
  return (
    <span className={classes.links}>
      <TextLink size={12} label={t('lever.orders.stopsOf', words)} onClick={() => actions.askStops(row)}>
        {t('lever.orders.stops')}
      </TextLink>
      {isPending ? (
        <TextLink size={12} label={t('lever.orders.cancelOf', words)} onClick={() => actions.askCancel(row)}>
          {t('lever.orders.cancel')}
        </TextLink>
      ) : (
        <TextLink size={12} label={t('lever.orders.closeOf', words)} onClick={() => actions.askClose(row)}>
          {t('lever.orders.close')}
        </TextLink>
      )}
    </span>
  );
}

/** Nothing can be changed any more where the next tick closes. */
function Actions({ row, actions }: { row: LeverOrderRow; actions: RowActions }) {
  if (row.status === 'closing')
    return <span className={classes.closes}>{t('lever.orders.closesAtTick')}</span>;
  return <RowLinks row={row} actions={actions} />;
}

const links = (actions: RowActions): Column => ({
  ...{ id: 'action', head: t('lever.orders.column.action'), align: 'end' },
  cell: (row) => <Actions row={row} actions={actions} />,
});

/** The last row says what all of them come to. */
function withTotals(columns: Column[], rows: readonly LeverOrderRow[]): Column[] {
  if (rows.length === 0) return columns;
  const sums: Readonly<Record<string, TableColumn<LeverOrderRow>['foot']>> = {
    contract: t('lever.orders.count', { count: rows.length }),
    margin: <OwnAmount value={shownMoney(sumOf(rows.map((row) => row.margin)))} />,
    profit: <OwnAmount value={shownMoney(sumOf(rows.map((row) => row.profit ?? '0')))} sign="always" />,
  };
  return columns.map((column) => ({ ...column, foot: sums[column.id] }));
}

export interface ColumnsProps {
  rows: readonly LeverOrderRow[];
  stale: boolean;
  /** Less room: the time of opening stands below the contract, and what the receipt says as well is left out. */
  compact: boolean;
  /** Room for limits and fees in a line, and for a column of where positions would be liquidated. */
  wide: boolean;
  actions: RowActions;
}

export function openColumns({ rows, stale, compact, wide, actions }: ColumnsProps): Column[] {
  const [contract, ...others] = first(stale);
  const columns: (Column | false | undefined)[] = [
    compact ? contractSince(stale) : contract,
    ...others,
    opening(),
    wide ? price('mark', (row) => row.currentPrice) : stackedMark(),
    wide && {
      ...{ id: 'liquidation', head: t('lever.orders.column.liquidation'), align: 'end' },
      cell: (row) => <PriceCell row={row} value={row.liquidationPrice} />,
    },
    { ...margin, head: t('lever.orders.column.margin') },
    wide ? stops() : stackedStops(),
    wide ? fees() : stackedFees(),
    profit(stale),
    !compact && time('opened', (row) => row.openedAt),
    links(actions),
  ];
  return withTotals(
    columns.filter((column) => column !== false && column !== undefined),
    rows,
  );
}

export function pendingColumns({ stale, actions }: Pick<ColumnsProps, 'stale' | 'actions'>): Column[] {
  return [
    ...first(stale),
    {
      ...price('limit', (row) => row.limitPrice),
      cell: (row) =>
        row.limitPrice === null ? t('lever.orders.waitsForTick') : <DecimalText value={row.limitPrice} />,
    },
    { ...margin, head: t('lever.orders.column.margin') },
    {
      ...{ id: 'fee', head: t('lever.orders.column.fee'), align: 'end', tone: 'muted' },
      cell: (row) => <DecimalText value={shownMoney(row.fee)} />,
    },
    stops(),
    time('placed', (row) => row.time),
    links(actions),
  ];
}

const reason = (): Column => ({
  ...{ id: 'reason', head: t('lever.orders.column.reason') },
  cell: (row) => <ReasonBadge row={row} />,
});

/** What is over has more facts than a line holds: each column has two of them that belong together. */
export function closedColumns(): Column[] {
  return [
    contractSince(false),
    {
      ...{ id: 'quantity', align: 'end', tone: 'value' },
      head: heads(t('lever.orders.column.quantity'), t('lever.orders.column.margin')),
      cell: (row) => (
        <TwoLines above={<QuantityCell row={row} />} below={<OwnAmount value={shownMoney(row.margin)} />} />
      ),
    },
    {
      ...{ id: 'prices', align: 'end', tone: 'value' },
      head: heads(t('lever.orders.column.opening'), t('lever.orders.column.closedAt')),
      cell: (row) => (
        <TwoLines
          above={<PriceCell row={row} value={row.openingPrice} />}
          below={<PriceCell row={row} value={row.currentPrice} />}
        />
      ),
    },
    stackedStops(),
    stackedFees(),
    profit(false),
    {
      ...{ id: 'ended' },
      head: heads(t('lever.orders.column.reason'), t('lever.orders.column.ended', zoned())),
      cell: (row) => <TwoLines above={<ReasonBadge row={row} />} below={<TimeCell at={row.endedAt} />} />,
    },
    {
      ...{ id: 'receipt', head: t('lever.orders.column.receipt'), align: 'end' },
      cell: (row) => <ReceiptCell row={row} />,
    },
  ];
}

export function revokedColumns(): Column[] {
  return [
    ...first(false),
    {
      ...{ id: 'type', head: t('lever.orders.column.type') },
      cell: (row) => t(`lever.orders.type.${row.type}`),
    },
    price('limit', (row) => row.limitPrice),
    { ...margin, head: t('lever.orders.column.margin') },
    reason(),
    time('placed', (row) => row.time),
    time('ended', (row) => row.endedAt),
  ];
}
