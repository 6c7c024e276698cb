// Past and present orders.
import { type SpotOrderRow, useOrderHistory } from '@candor/client';
import { dateTime, t } from '@candor/i18n';
import { Badge, DecimalText, type TableColumn, useMedia } from '@candor/ui';
import { useState } from 'react';
import { HistoryTable, pageSize } from './history-table.tsx';
import {
  EndReason,
  FilledCell,
  FilledOfCell,
  FilledTotal,
  PriceCell,
  SideCell,
  TypeCell,
} from './order-cells.tsx';
import classes from './orders.module.css';
import { feeColumn, firstColumns, totalColumn } from './row-columns.tsx';

function StatusMark({ order: { status } }: { order: SpotOrderRow }) {
  const kind = status === 'filled' ? 'success' : status === 'cancelled' ? 'neutral' : 'progress';
  return <Badge kind={kind}>{t(`spot.orders.status.${status}`)}</Badge>;
}

function StatusCell({ order }: { order: SpotOrderRow }) {
  return (
    <span className={classes.status}>
      <StatusMark order={order} />
      <EndReason order={order} />
    </span>
  );
}

/** Where there is little room: the price says "Market", and average and amount tell the total. */
const spared: ReadonlySet<string> = new Set(['type', 'total']);

function columns(rows: readonly SpotOrderRow[], compact: boolean): TableColumn<SpotOrderRow>[] {
  const all: TableColumn<SpotOrderRow>[] = [
    ...firstColumns<SpotOrderRow>(),
    { id: 'type', head: t('spot.orders.column.type'), cell: (order) => <TypeCell order={order} /> },
    {
      id: 'price',
      head: t('spot.orders.column.price'),
      align: 'end',
      cell: (order) => <PriceCell order={order} />,
    },
    {
      id: 'average',
      head: t('spot.orders.column.average'),
      align: 'end',
      cell: (order) => <DecimalText value={order.average} />,
    },
    {
      id: 'filled',
      head: t('spot.orders.column.filledOf'),
      align: 'end',
      tone: 'value',
      cell: (order) => <FilledOfCell order={order} />,
    },
    totalColumn(rows, (order) => order.filledTotal),
    feeColumn(),
    {
      id: 'status',
      head: t('spot.orders.column.status'),
      align: 'end',
      cell: (order) => <StatusCell order={order} />,
    },
  ];
  return compact ? all.filter(({ id }) => !spared.has(id)) : all;
}

/** What was traded of what was ordered, and at which average; of an order without a trade, the price it asked for. */
function Size({ order }: { order: SpotOrderRow }) {
  const { filled, average, amount, price } = order;
  return (
    <>
      {amount === null ? <DecimalText value={filled} /> : <FilledOfCell order={order} />} ×{' '}
      {average === null && price === null ? (
        t('spot.orders.marketPrice')
      ) : (
        <DecimalText value={average ?? price} />
      )}
    </>
  );
}

function HistoryCard({ order }: { order: SpotOrderRow }) {
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
      <div className={classes.cardHead}>
        <span>
          <Size order={order} />
        </span>
        {/* A market order by its total has no amount of which this would be a part. */}
        {order.amount === null ? (
          <FilledTotal order={order} />
        ) : (
          <FilledCell filled={order.filled} amount={order.amount} />
        )}
      </div>
      <EndReason order={order} />
      <div className={classes.cardFoot}>
        <span>{dateTime(order.time)}</span>
        <span>
          {t('spot.orders.column.fee')} <DecimalText value={order.fee} unit={order.feeCurrency} />
        </span>
      </div>
    </>
  );
}

export function OrderHistory({ symbol }: { symbol: string | undefined }) {
  const [page, setPage] = useState(1);
  const compact = useMedia('(max-width: 1399px)');
  const history = useOrderHistory({ symbol, page, pageSize });
  return (
    <HistoryTable
      history={history}
      page={page}
      onPage={setPage}
      caption={t('spot.orders.history')}
      columns={(rows) => columns(rows, compact)}
      rowKey={(order) => String(order.id)}
      card={(order) => <HistoryCard order={order} />}
      emptyText={t('spot.orders.emptyHistory')}
    />
  );
}
