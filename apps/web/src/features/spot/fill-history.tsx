// The user's own trades.
import { type SpotFillRow, useFillHistory } from '@candor/client';
import { t } from '@candor/i18n';
import { DecimalText, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { HistoryTable, pageSize } from './history-table.tsx';
import { feeColumn, firstColumns, totalColumn } from './row-columns.tsx';

function columns(rows: readonly SpotFillRow[]): TableColumn<SpotFillRow>[] {
  return [
    ...firstColumns<SpotFillRow>(),
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
    totalColumn(rows, (fill) => fill.total),
    feeColumn(),
  ];
}

export function FillHistory({ symbol }: { symbol: string | undefined }) {
  const [page, setPage] = useState(1);
  const history = useFillHistory({ symbol, page, pageSize });
  return (
    <HistoryTable
      history={history}
      page={page}
      onPage={setPage}
      caption={t('spot.orders.trades')}
      columns={columns}
      rowKey={(fill) => `${fill.id}-${fill.order}`}
      emptyText={t('spot.orders.emptyTrades')}
    />
  );
}
