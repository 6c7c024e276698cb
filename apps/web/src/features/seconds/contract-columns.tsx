// The columns that begin every table of contracts: when, which pair, which way, how much, on which terms.
import type { SecondsOrderRow } from '@candor/client';
import { dateTime, t, zoned } from '@candor/i18n';
import type { TableColumn } from '@candor/ui';
import { Numbered } from '../../parts/single/index.ts';
import { AmountCell, DirectionCell, TermsCell } from './contract-cells.tsx';

export function firstColumns(stale = false): TableColumn<SecondsOrderRow>[] {
  return [
    {
      id: 'opened',
      head: t('seconds.orders.column.opened', zoned()),
      tone: 'muted',
      cell: (order) => <Numbered number={order.id}>{dateTime(order.open_time)}</Numbered>,
    },
    { id: 'pair', head: t('seconds.orders.column.pair'), tone: 'strong', cell: ({ symbol }) => symbol },
    {
      id: 'direction',
      head: t('seconds.orders.column.direction'),
      cell: (order) => <DirectionCell order={order} stale={stale} />,
    },
    {
      id: 'amount',
      head: t('seconds.orders.column.amount'),
      align: 'end',
      tone: 'value',
      cell: (order) => <AmountCell order={order} />,
    },
    {
      id: 'odds',
      head: t('seconds.orders.column.odds'),
      align: 'end',
      cell: (order) => <TermsCell order={order} />,
    },
  ];
}
