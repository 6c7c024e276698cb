// The user's own trades.
import { type SpotFillRow, useFillHistory } from '@candor/client';
import { t } from '@candor/i18n';
import { DecimalText, type TableColumn } from '@candor/ui';
import { trimZeros } from '../../parts/figures.ts';
import { CsvLink, type Period, rowTime, usePages, usePeriod } from '../../parts/period/index.ts';
import { quoteOf } from '../../parts/shared-quote.ts';
import { NumberMark } from '../../parts/single/index.ts';
import { heads, TwoLines } from '../../parts/two-lines.tsx';
import { HistoryTable, pageSize } from './history-table.tsx';
import { SideCell } from './order-cells.tsx';
import classes from './orders.module.css';
import { feeColumn, timeAndPair, totalColumn } from './row-columns.tsx';

function columns(rows: readonly SpotFillRow[]): TableColumn<SpotFillRow>[] {
  return [
    ...timeAndPair<SpotFillRow>(),
    {
      id: 'side',
      head: heads(t('spot.orders.column.side'), t('spot.orders.column.role')),
      cell: (fill) => (
        <TwoLines above={<SideCell side={fill.side} />} below={t(`spot.orders.role.${fill.role}`)} />
      ),
    },
    {
      id: 'price',
      head: t('spot.orders.column.price'),
      align: 'end',
      tone: 'value',
      cell: (fill) => <DecimalText value={fill.price} />,
    },
    {
      id: 'amount',
      head: t('spot.orders.column.amount'),
      align: 'end',
      tone: 'value',
      cell: (fill) => <DecimalText value={fill.amount} />,
    },
    totalColumn(rows, (fill) => fill.total),
    feeColumn(),
  ];
}

function FillCard({ fill, period }: { fill: SpotFillRow; period: Period | undefined }) {
  return (
    <>
      <div className={classes.cardHead}>
        <b>{fill.symbol}</b>
        <SideCell side={fill.side} />
        <span className={classes.quiet}>{t(`spot.orders.role.${fill.role}`)}</span>
      </div>
      <div className={classes.cardHead}>
        <span>
          <DecimalText value={fill.amount} /> × <DecimalText value={fill.price} />
        </span>
        <span>
          <DecimalText value={trimZeros(fill.total, 2)} unit={quoteOf(fill.symbol)} />
        </span>
      </div>
      <div className={classes.cardFoot}>
        <span>
          {rowTime(fill.time, period)} <NumberMark number={fill.id} />
        </span>
        <span>
          {t('spot.orders.column.fee')} <DecimalText value={fill.fee} unit={fill.feeCurrency} />
        </span>
      </div>
    </>
  );
}

export interface FillHistoryProps {
  symbol: string | undefined;
  /** What one trade was to the user, alone. */
  only?: number | undefined;
  /** Where no bar stands above that has the link. */
  withDownload?: boolean;
}

export function FillHistory({ symbol, only, withDownload = false }: FillHistoryProps) {
  const chosen = usePeriod({ orders: 'trades' });
  // One is shown whenever it was.
  const period = only === undefined ? chosen : undefined;
  const [page, setPage] = usePages([symbol, period?.bounds]);
  const history = useFillHistory({ symbol, id: only, ...period?.bounds, page, pageSize });
  return (
    <HistoryTable
      history={history}
      page={page}
      onPage={setPage}
      caption={t('spot.orders.trades')}
      columns={columns}
      rowKey={(fill) => `${fill.id}-${fill.order}`}
      card={(fill) => <FillCard fill={fill} period={period} />}
      emptyText={t('spot.orders.emptyTrades')}
      period={period}
      aboveCards={withDownload && period && <CsvLink list="trades" asked={{ symbol, ...period.bounds }} />}
    />
  );
}
