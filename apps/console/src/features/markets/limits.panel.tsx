// What users of each level can withdraw a day.
import type { ConsoleListings, ConsoleTierLimit } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Card, DataTable, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { actColumn } from '../../parts/act-column.tsx';
import { Amount } from '../../parts/amount.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { LimitForm } from './limit.form.tsx';

export function LimitsPanel({ listings: { tiers } }: { listings: ConsoleListings }) {
  const { may } = useOperator();
  const [open, setOpen] = useState<ConsoleTierLimit>();
  const columns: TableColumn<ConsoleTierLimit>[] = [
    { id: 'tier', head: t('column.tier'), cell: ({ tier }) => t(`tier.${tier}`), tone: 'strong' },
    {
      id: 'perDay',
      head: t('column.perDay'),
      cell: ({ perDay, currency }) => <Amount value={perDay} currency={currency} />,
      align: 'end',
    },
  ];
  const act = actColumn<ConsoleTierLimit>((limit) => [
    { text: t('markets.edit'), onPress: () => setOpen(limit) },
  ]);
  return (
    <Card title={t('markets.limits')} padded={false}>
      <WideTable empty={tiers.length === 0 && t('markets.noLimits')}>
        <DataTable
          caption={t('markets.limits')}
          density="comfortable"
          rows={tiers}
          rowKey={({ tier, currency }) => `${tier} ${currency}`}
          columns={may('SetTierLimit') ? [...columns, act] : columns}
        />
      </WideTable>
      {open !== undefined && <LimitForm limit={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
