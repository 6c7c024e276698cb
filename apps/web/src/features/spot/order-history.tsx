// Past and present orders: what was entrusted, and what came of it.
import { type SpotOrderRow, useOrderHistory } from '@candor/client';
import { t } from '@candor/i18n';
import { Badge, DecimalText, KeyValue, KeyValueList, type TableColumn } from '@candor/ui';
import { type Period, rowTime, usePages, usePeriod } from '../../parts/period/index.ts';
import { NumberMark } from '../../parts/single/index.ts';
import { heads, TwoLines } from '../../parts/two-lines.tsx';
import { HistoryTable, pageSize } from './history-table.tsx';
import { EndReason, FilledOfCell, PriceCell, SideCell, TotalOf, TypeCell } from './order-cells.tsx';
import classes from './orders.module.css';
import { ReplacedOrder } from './replaced-order.tsx';
import { feeColumn, firstPairs, totalHead } from './row-columns.tsx';

function StatusMark({ order: { status, reason } }: { order: SpotOrderRow }) {
  const kind = status === 'filled' ? 'success' : status === 'cancelled' ? 'neutral' : 'progress';
  return <Badge kind={kind}>{t(`spot.orders.status.${reason === 'replaced' ? reason : status}`)}</Badge>;
}

function StatusCell({ order }: { order: SpotOrderRow }) {
  return (
    <span className={classes.status}>
      <StatusMark order={order} />
      <EndReason order={order} />
      <ReplacedOrder order={order} />
    </span>
  );
}

/** Two lines in most cells: what came of the order above what it asked for, and amounts above totals. */
function columns(rows: readonly SpotOrderRow[]): TableColumn<SpotOrderRow>[] {
  const total = totalHead(rows);
  return [
    ...firstPairs<SpotOrderRow>(),
    {
      id: 'price',
      head: heads(t('spot.orders.column.average'), t('spot.orders.column.price')),
      align: 'end',
      cell: (order) => (
        <TwoLines above={<DecimalText value={order.average} />} below={<PriceCell order={order} />} />
      ),
    },
    {
      id: 'filled',
      head: heads(t('spot.orders.column.filledOf'), total.text),
      align: 'end',
      tone: 'value',
      width: '148px',
      cell: (order) => (
        <TwoLines
          above={<FilledOfCell order={order} />}
          below={<TotalOf order={order} bare={total.namesCurrency} />}
        />
      ),
    },
    feeColumn(),
    {
      id: 'status',
      head: t('spot.orders.column.status'),
      align: 'end',
      cell: (order) => <StatusCell order={order} />,
    },
  ];
}

function HistoryCard({ order, period }: { order: SpotOrderRow; period: Period | undefined }) {
  return (
    <>
      <div className={classes.cardHead}>
        <b>{order.symbol}</b>
        <SideCell side={order.side} />
        <TypeCell order={order} />
        <span>
          <StatusMark order={order} />
        </span>
      </div>
      <EndReason order={order} />
      <ReplacedOrder order={order} />
      <KeyValueList className={classes.facts ?? ''}>
        <KeyValue name={t('spot.orders.column.average')}>
          <DecimalText value={order.average} />
        </KeyValue>
        <KeyValue name={t('spot.orders.column.price')}>
          <PriceCell order={order} />
        </KeyValue>
        <KeyValue name={t('spot.orders.column.filledOf')}>
          <FilledOfCell order={order} />
        </KeyValue>
        <KeyValue name={t('spot.orders.column.totalEach')}>
          <TotalOf order={order} />
        </KeyValue>
      </KeyValueList>
      <div className={classes.cardFoot}>
        <span>
          {rowTime(order.time, period)} <NumberMark number={order.id} />
        </span>
        <span>
          {t('spot.orders.column.fee')} <DecimalText value={order.fee} unit={order.feeCurrency} />
        </span>
      </div>
    </>
  );
}

export interface OrderHistoryProps {
  symbol: string | undefined;
  /** One of them alone. */
  only?: number | undefined;
}

export function OrderHistory({ symbol, only }: OrderHistoryProps) {
  const chosen = usePeriod({ orders: 'history' });
  // One is shown whenever it was.
  const period = only === undefined ? chosen : undefined;
  const [page, setPage] = usePages([symbol, period?.bounds]);
  const history = useOrderHistory({ symbol, id: only, ...period?.bounds, page, pageSize });
  return (
    <HistoryTable
      history={history}
      page={page}
      onPage={setPage}
      caption={t('spot.orders.history')}
      columns={columns}
      rowKey={(order) => String(order.id)}
      card={(order) => <HistoryCard order={order} period={period} />}
      emptyText={t('spot.orders.emptyHistory')}
      period={period}
    />
  );
}
