// Past and present orders, newest first, page by page.
import { type SpotOrderRow, useOrderHistory } from '@candor/client';
import { dateTime, t } from '@candor/i18n';
import { Badge, DataTable, DecimalText, EmptyState, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { trimZeros } from '../../parts/figures.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PriceCell, SideCell, TypeCell } from './order-cells.tsx';
import { Pages, pageSize } from './pages.tsx';

function StatusCell({ order }: { order: SpotOrderRow }) {
  const { status } = order;
  const kind = status === 'filled' ? 'success' : status === 'cancelled' ? 'neutral' : 'progress';
  return <Badge kind={kind}>{t(`spot.orders.status.${status}`)}</Badge>;
}

function columns(): TableColumn<SpotOrderRow>[] {
  return [
    { id: 'time', head: t('spot.orders.column.time'), tone: 'muted', cell: (order) => dateTime(order.time) },
    { id: 'pair', head: t('spot.orders.column.pair'), tone: 'strong', cell: (order) => order.symbol },
    { id: 'side', head: t('spot.orders.column.side'), cell: (order) => <SideCell side={order.side} /> },
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
      head: t('spot.orders.column.filled'),
      align: 'end',
      tone: 'value',
      cell: (order) => <DecimalText value={order.filled} />,
    },
    {
      id: 'total',
      head: t('spot.orders.column.total', { currency: 'USDT' }),
      align: 'end',
      cell: (order) => <DecimalText value={trimZeros(order.filledTotal, 2)} />,
    },
    {
      id: 'fee',
      head: t('spot.orders.column.fee'),
      align: 'end',
      tone: 'muted',
      cell: (order) => <DecimalText value={order.fee} unit={order.feeCurrency} />,
    },
    {
      id: 'status',
      head: t('spot.orders.column.status'),
      align: 'end',
      cell: (order) => <StatusCell order={order} />,
    },
  ];
}

export function OrderHistory({ symbol }: { symbol: string | undefined }) {
  const [page, setPage] = useState(1);
  const history = useOrderHistory({ symbol, page, pageSize });
  return (
    <Loaded
      value={history}
      failed={t('spot.orders.failed')}
      onRetry={history.askAgain}
      columns={[14, 10, 8, 12, 12]}
    >
      {({ rows, total, behind }) => (
        <>
          <Pages page={page} total={total} behind={behind} onPage={setPage} />
          <DataTable
            caption={t('spot.orders.history')}
            columns={columns()}
            rows={rows}
            rowKey={(order) => String(order.id)}
            placeholder={rows.length === 0 ? <EmptyState text={t('spot.orders.emptyHistory')} /> : undefined}
          />
        </>
      )}
    </Loaded>
  );
}
