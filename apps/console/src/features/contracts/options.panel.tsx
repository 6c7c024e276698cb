// The options of seconds contracts: what each pays and takes, its version, and whether it is offered.
import { type ConsoleSeconds, type ConsoleSecondsOption, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, Card, DataTable, SelectField, type TableColumn } from '@candor/ui';
import { useState } from 'react';
import { VersionsDialog } from '../../change/versions-dialog.tsx';
import { actColumn } from '../../parts/act-column.tsx';
import { Amount } from '../../parts/amount.tsx';
import { useAsked } from '../../parts/asked.ts';
import { shownRate } from '../../parts/figures.ts';
import { OfferedBadge } from '../../parts/offered-badge.tsx';
import { WideTable } from '../../parts/wide-table.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { NewOptionForm, OptionForm } from './option.form.tsx';
import { optionName, quoteOf } from './option-name.ts';
import { saidOption } from './said-terms.ts';

type Open =
  | { readonly what: 'edit' | 'versions'; readonly option: ConsoleSecondsOption }
  | { readonly what: 'new' };

function columns(): readonly TableColumn<ConsoleSecondsOption>[] {
  return [
    { id: 'market', head: t('column.market'), cell: ({ symbol }) => symbol, tone: 'strong' },
    {
      id: 'duration',
      head: t('contracts.duration'),
      cell: ({ seconds }) => <bdi>{t('contracts.inSeconds', { count: seconds })}</bdi>,
      align: 'end',
    },
    {
      id: 'win',
      head: t('contracts.win'),
      cell: ({ terms }) => <bdi>{shownRate(terms.winPpm)}</bdi>,
      align: 'end',
    },
    {
      id: 'lose',
      head: t('contracts.lose'),
      cell: ({ terms }) => <bdi>{shownRate(terms.losePpm)}</bdi>,
      align: 'end',
    },
    {
      id: 'edge',
      head: t('contracts.edge'),
      cell: ({ terms }) => <bdi>{shownRate(terms.losePpm - terms.winPpm)}</bdi>,
      align: 'end',
      desktopOnly: true,
    },
    {
      id: 'stakes',
      head: t('contracts.minimum'),
      cell: ({ terms, symbol }) => <Amount value={terms.minimum} currency={quoteOf(symbol)} />,
      align: 'end',
      desktopOnly: true,
    },
    {
      id: 'most',
      head: t('contracts.maximum'),
      cell: ({ terms, symbol }) => <Amount value={terms.maximum} currency={quoteOf(symbol)} />,
      align: 'end',
      desktopOnly: true,
    },
    {
      id: 'status',
      head: t('column.status'),
      cell: ({ terms: { isOn } }) => <OfferedBadge isOn={isOn} />,
    },
    {
      id: 'version',
      head: t('contracts.versions'),
      cell: ({ version }) => version,
      align: 'end',
      desktopOnly: true,
    },
  ];
}

export function OptionsPanel({ seconds: { options, markets } }: { seconds: ConsoleSeconds }) {
  const { may } = useOperator();
  const [market, setMarket] = useState('');
  const [open, setOpen] = useState<Open>();
  const rows = options.filter(({ symbol }) => market === '' || symbol === market);
  const close = () => setOpen(undefined);
  const act = actColumn<ConsoleSecondsOption>((option) => [
    { text: t('contracts.versions'), onPress: () => setOpen({ what: 'versions', option }) },
    may('SetSecondsOption') && {
      text: t('contracts.edit'),
      onPress: () => setOpen({ what: 'edit', option }),
    },
  ]);
  const symbols = [...new Set(options.map(({ symbol }) => symbol))];
  return (
    <Card
      title={t('contracts.options')}
      count={rows.length}
      padded={false}
      actions={
        <>
          <SelectField
            label={t('contracts.market')}
            labelHidden
            size="small"
            value={market}
            options={[
              { value: '', text: t('contracts.anyMarket') },
              ...symbols.map((symbol) => ({ value: symbol, text: symbol })),
            ]}
            onChange={setMarket}
          />
          {may('SetSecondsOption') && (
            <Button size="small" onClick={() => setOpen({ what: 'new' })}>
              {t('contracts.addOption')}
            </Button>
          )}
        </>
      }
    >
      <WideTable empty={rows.length === 0 && t('contracts.noOptions')}>
        <DataTable
          caption={t('contracts.options')}
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[...columns(), act]}
        />
      </WideTable>
      {open?.what === 'edit' && <OptionForm option={open.option} onClose={close} />}
      {open?.what === 'versions' && <OptionVersions option={open.option} onClose={close} />}
      {open?.what === 'new' && (
        <NewOptionForm symbols={markets.map(({ symbol }) => symbol)} options={options} onClose={close} />
      )}
    </Card>
  );
}

function OptionVersions({ option, onClose }: { option: ConsoleSecondsOption; onClose: () => void }) {
  const { calls } = useConsole();
  const { symbol, seconds } = option;
  const asked = useAsked('secondsVersions', { symbol, seconds }, () =>
    calls.secondsVersions(symbol, seconds),
  );
  return (
    <VersionsDialog
      name={optionName(option)}
      asked={asked}
      present={option.version}
      first={1}
      say={saidOption(quoteOf(symbol))}
      onClose={onClose}
    />
  );
}
