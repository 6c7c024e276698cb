// The user's own trades, newest first, page by page.
import { type SpotFillRow, useFillHistory } from '@candor/client';
import { dateTime, t } from '@candor/i18n';
import { DataTable, DecimalText, EmptyState, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { trimZeros } from '../../parts/figures.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { SideCell } from './order-cells.tsx';
import { Pages, pageSize } from './pages.tsx';

function columns(): TableColumn<SpotFillRow>[] {
  return [
    { id: 'time', head: t('spot.orders.column.time'), tone: 'muted', cell: (fill) => dateTime(fill.time) },
    { id: 'pair', head: t('spot.orders.column.pair'), tone: 'strong', cell: (fill) => fill.symbol },
    { id: 'side', head: t('spot.orders.column.side'), cell: (fill) => <SideCell side={fill.side} /> },
    { id: 'role', head: t('spot.orders.column.role'), cell: (fill) => t(`spot.orders.role.${fill.role}`) },
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
    {
      id: 'total',
      head: t('spot.orders.column.total', { currency: 'USDT' }),
      align: 'end',
      cell: (fill) => <DecimalText value={trimZeros(fill.total, 2)} />,
    },
    {
      id: 'fee',
      head: t('spot.orders.column.fee'),
      align: 'end',
      tone: 'muted',
      cell: (fill) => <DecimalText value={fill.fee} unit={fill.feeCurrency} />,
    },
  ];
}

export function FillHistory({ symbol }: { symbol: string | undefined }) {
  const [page, setPage] = useState(1);
  const history = useFillHistory({ symbol, page, pageSize });
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
            caption={t('spot.orders.trades')}
            columns={columns()}
            rows={rows}
            rowKey={(fill) => `${fill.id}-${fill.order}`}
            placeholder={rows.length === 0 ? <EmptyState text={t('spot.orders.emptyTrades')} /> : undefined}
          />
        </>
      )}
    </Loaded>
  );
}
