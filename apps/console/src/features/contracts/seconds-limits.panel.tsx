// How far the house goes with seconds contracts in each market, and how many price sources they ask for.
import type { ConsoleSeconds, ConsoleSecondsMarket } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, Card, DataTable, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { actColumn } from '../../parts/act-column.tsx';
import { Amount } from '../../parts/amount.tsx';
import { OfferedBadge } from '../../parts/offered-badge.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { SecondsLimitsForm } from './seconds-limits.form.tsx';

function columns(): readonly TableColumn<ConsoleSecondsMarket>[] {
  return [
    { id: 'market', head: t('column.market'), cell: ({ symbol }) => symbol, tone: 'strong' },
    {
      id: 'status',
      head: t('column.status'),
      cell: ({ isOn }) => <OfferedBadge isOn={isOn} />,
    },
    {
      id: 'escrow',
      head: t('contracts.escrowMax'),
      cell: ({ escrowMax, currency }) => <Amount value={escrowMax} currency={currency} />,
      align: 'end',
    },
    {
      id: 'minute',
      head: t('contracts.perMinuteMax'),
      cell: ({ escrowPerMinuteMax, currency }) => <Amount value={escrowPerMinuteMax} currency={currency} />,
      align: 'end',
    },
    {
      id: 'sourcesMin',
      head: t('contracts.sourcesMin'),
      cell: ({ sourcesMin }) => sourcesMin,
      align: 'end',
    },
    { id: 'sources', head: t('contracts.sources'), cell: ({ sources }) => sources, align: 'end' },
  ];
}

export function SecondsLimitsPanel({
  seconds: { markets, free, sourcesFloor },
}: {
  seconds: ConsoleSeconds;
}) {
  const { may } = useOperator();
  const [open, setOpen] = useState<ConsoleSecondsMarket | 'new'>();
  const act = actColumn<ConsoleSecondsMarket>((market) => [
    { text: t('contracts.edit'), onPress: () => setOpen(market) },
  ]);
  return (
    <Card
      title={t('contracts.limits')}
      count={markets.length}
      padded={false}
      actions={
        may('SetSecondsTerms') &&
        free.length > 0 && (
          <Button size="small" onClick={() => setOpen('new')}>
            {t('contracts.addMarket')}
          </Button>
        )
      }
    >
      <WideTable empty={markets.length === 0 && t('contracts.noMarkets')}>
        <DataTable
          caption={t('contracts.limits')}
          rows={markets}
          rowKey={({ symbol }) => symbol}
          columns={may('SetSecondsTerms') ? [...columns(), act] : columns()}
        />
      </WideTable>
      {open !== undefined && (
        <SecondsLimitsForm
          market={open === 'new' ? undefined : open}
          free={free}
          sourcesFloor={sourcesFloor}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}
