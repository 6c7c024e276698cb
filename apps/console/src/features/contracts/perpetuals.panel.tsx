// The perpetual contracts: their terms, how many orders and positions are open, and whether they trade.
import { type ConsolePerpetual, type ConsolePerpetuals, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Badge, Button, Card, DataTable, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { VersionsDialog } from '../../change/versions-dialog.tsx';
import { actColumn } from '../../parts/act-column.tsx';
import { Amount } from '../../parts/amount.tsx';
import { useAsked } from '../../parts/asked.ts';
import { shownRate } from '../../parts/figures.ts';
import { WideTable } from '../../parts/wide-table.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { PerpetualStatusForm } from './perpetual-status.form.tsx';
import { ListPerpetualForm, PerpetualTermsForm } from './perpetual-terms.form.tsx';
import { saidPerpetual } from './said-terms.ts';

const statusKinds = { trading: 'success', closeOnly: 'warning', halted: 'failed' } as const;

type Open =
  | { readonly what: 'terms' | 'status' | 'versions'; readonly contract: ConsolePerpetual }
  | { readonly what: 'new' };

function columns(): readonly TableColumn<ConsolePerpetual>[] {
  return [
    { id: 'market', head: t('column.market'), cell: ({ symbol }) => symbol, tone: 'strong' },
    {
      id: 'status',
      head: t('column.status'),
      cell: ({ status }) => <Badge kind={statusKinds[status]}>{t(`contracts.${status}`)}</Badge>,
    },
    {
      id: 'spread',
      head: t('contracts.spread'),
      cell: ({ terms }) => <bdi>{shownRate(terms.spreadPpm)}</bdi>,
      align: 'end',
    },
    {
      id: 'overnight',
      head: t('contracts.overnight'),
      cell: ({ terms }) => <bdi>{shownRate(terms.overnightPpm)}</bdi>,
      align: 'end',
      desktopOnly: true,
    },
    {
      id: 'size',
      head: t('contracts.size'),
      cell: ({ terms, base }) => <Amount value={terms.contractSize} currency={base} />,
      align: 'end',
      desktopOnly: true,
    },
    {
      id: 'most',
      head: t('contracts.userMax'),
      cell: ({ terms, quote }) => <Amount value={terms.userNotionalMax} currency={quote} />,
      align: 'end',
      desktopOnly: true,
    },
    { id: 'pending', head: t('contracts.pending'), cell: ({ pending }) => pending, align: 'end' },
    { id: 'open', head: t('contracts.open'), cell: ({ positions }) => positions, align: 'end' },
  ];
}

export function PerpetualsPanel({ perpetuals: { contracts, free } }: { perpetuals: ConsolePerpetuals }) {
  const { may } = useOperator();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const act = actColumn<ConsolePerpetual>((contract) => [
    { text: t('contracts.versions'), onPress: () => setOpen({ what: 'versions', contract }) },
    may('SetPerpetualTerms') && {
      text: t('contracts.terms'),
      onPress: () => setOpen({ what: 'terms', contract }),
    },
    may('SetPerpetualStatus') && {
      text: t('contracts.status'),
      onPress: () => setOpen({ what: 'status', contract }),
    },
  ]);
  return (
    <Card
      title={t('contracts.perpetuals')}
      count={contracts.length}
      padded={false}
      actions={
        may('ListPerpetual') &&
        free.length > 0 && (
          <Button size="small" onClick={() => setOpen({ what: 'new' })}>
            {t('contracts.addContract')}
          </Button>
        )
      }
    >
      <WideTable empty={contracts.length === 0 && t('contracts.noContracts')}>
        <DataTable
          caption={t('contracts.perpetuals')}
          rows={contracts}
          rowKey={({ symbol }) => symbol}
          columns={[...columns(), act]}
        />
      </WideTable>
      {open?.what === 'terms' && <PerpetualTermsForm contract={open.contract} onClose={close} />}
      {open?.what === 'status' && <PerpetualStatusForm contract={open.contract} onClose={close} />}
      {open?.what === 'versions' && <PerpetualVersions contract={open.contract} onClose={close} />}
      {open?.what === 'new' && <ListPerpetualForm free={free} onClose={close} />}
    </Card>
  );
}

function PerpetualVersions({ contract, onClose }: { contract: ConsolePerpetual; onClose: () => void }) {
  const { calls } = useConsole();
  const { symbol, version, base, quote } = contract;
  const asked = useAsked('perpetualVersions', symbol, () => calls.perpetualVersions(symbol));
  return (
    <VersionsDialog
      name={symbol}
      asked={asked}
      present={version}
      first={0}
      say={saidPerpetual(base, quote)}
      onClose={onClose}
    />
  );
}
