// The markets with their fees and their status.
import type { ConsoleListings, ConsoleMarket } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Badge, Button, Card, DataTable, type TableColumn, TextField } from '@candor/ui';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { actColumn } from '../../parts/act-column.tsx';
import { Amount } from '../../parts/amount.tsx';
import { shownRate } from '../../parts/figures.ts';
import { ListMarketForm } from '../../parts/list-market.form.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { FeesForm } from './fees.form.tsx';
import { StatusForm } from './status.form.tsx';

const statusKinds = { trading: 'success', cancelOnly: 'warning', halted: 'failed' } as const;

type Open = { readonly what: 'fees' | 'status'; readonly market: ConsoleMarket } | { readonly what: 'new' };

function columns(): readonly TableColumn<ConsoleMarket>[] {
  return [
    { id: 'market', head: t('column.market'), cell: ({ symbol }) => symbol, tone: 'strong' },
    {
      id: 'status',
      head: t('column.status'),
      cell: ({ status }) => <Badge kind={statusKinds[status]}>{t(`markets.${status}`)}</Badge>,
    },
    {
      id: 'maker',
      head: t('column.makerFee'),
      cell: ({ makerFeePpm }) => <bdi>{shownRate(makerFeePpm)}</bdi>,
      align: 'end',
    },
    {
      id: 'taker',
      head: t('column.takerFee'),
      cell: ({ takerFeePpm }) => <bdi>{shownRate(takerFeePpm)}</bdi>,
      align: 'end',
    },
    {
      id: 'smallest',
      head: t('column.smallest'),
      cell: ({ minTotal, quote }) => <Amount value={minTotal} currency={quote} />,
      align: 'end',
      desktopOnly: true,
    },
    {
      id: 'band',
      head: t('column.band'),
      cell: ({ bandPpm }) => <bdi>{shownRate(bandPpm)}</bdi>,
      align: 'end',
      desktopOnly: true,
    },
  ];
}

export function MarketsPanel({ listings }: { listings: ConsoleListings }) {
  const { may } = useOperator();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<Open>();
  const rows = listings.markets.filter(({ symbol }) => symbol.includes(query.trim().toUpperCase()));
  const act = actColumn<ConsoleMarket>((market) => [
    may('SetMarketFees') && { text: t('markets.fees'), onPress: () => setOpen({ what: 'fees', market }) },
    may('SetMarketStatus') && {
      text: t('markets.status'),
      onPress: () => setOpen({ what: 'status', market }),
    },
  ]);
  const close = () => setOpen(undefined);
  return (
    <Card
      title={t('markets.markets')}
      count={listings.markets.length}
      padded={false}
      actions={
        <>
          <TextField
            label={t('markets.search')}
            labelHidden
            type="search"
            size="small"
            value={query}
            placeholder={t('markets.search')}
            leading={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
            onChange={setQuery}
          />
          {may('ListMarket') && (
            <Button size="small" onClick={() => setOpen({ what: 'new' })}>
              {t('markets.addMarket')}
            </Button>
          )}
        </>
      }
    >
      <WideTable empty={rows.length === 0 && t('markets.none')}>
        <DataTable
          caption={t('markets.markets')}
          rows={rows}
          rowKey={({ symbol }) => symbol}
          columns={may('SetMarketFees') ? [...columns(), act] : columns()}
        />
      </WideTable>
      {open?.what === 'fees' && <FeesForm market={open.market} onClose={close} />}
      {open?.what === 'status' && <StatusForm market={open.market} onClose={close} />}
      {open?.what === 'new' && <ListMarketForm listings={listings} onClose={close} />}
    </Card>
  );
}
