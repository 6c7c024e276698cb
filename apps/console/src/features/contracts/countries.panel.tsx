// Where each product is offered: the switches in force, and what counts where nobody has thrown one.
import type { ConsoleProducts } from '@candor/client/console';
import { dateTime, isolatedName } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Badge, Button, Card, DataTable } from '@candor/ui';
import { useState } from 'react';
import { actColumn } from '../../parts/act-column.tsx';
import { countryName } from '../../parts/country-name.ts';
import { WideTable } from '../../parts/wide-table.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import classes from './contracts.module.css';
import { CountrySwitchForm } from './country-switch.form.tsx';

export function placeName(country: string): string {
  return country === '*' ? t('contracts.everywhere') : `${countryName(country)} (${country})`;
}

type Shown = Pick<ConsoleProducts['switches'][number], 'product' | 'country'>;

export function CountriesPanel({ products: { usual, switches } }: { products: ConsoleProducts }) {
  const { may } = useOperator();
  const [open, setOpen] = useState<Shown>();
  const act = actColumn<ConsoleProducts['switches'][number]>((row) => [
    { text: t('contracts.edit'), onPress: () => setOpen(row) },
  ]);
  return (
    <Card
      title={t('contracts.countries')}
      count={switches.length}
      padded={false}
      actions={
        may('SetProductSwitch') && (
          <Button size="small" onClick={() => setOpen({ product: 'perpetual', country: '*' })}>
            {t('contracts.throwSwitch')}
          </Button>
        )
      }
    >
      <p className={classes.note}>{usual ? t('contracts.usuallyOn') : t('contracts.usuallyOff')}</p>
      <WideTable empty={switches.length === 0 && t('contracts.noSwitches')}>
        <DataTable
          caption={t('contracts.countries')}
          rows={switches}
          rowKey={({ product, country }) => `${product} ${country}`}
          columns={[
            {
              id: 'product',
              head: t('contracts.product'),
              cell: ({ product }) => t(`product.${product}`),
              tone: 'strong',
            },
            { id: 'country', head: t('contracts.country'), cell: ({ country }) => placeName(country) },
            {
              id: 'status',
              head: t('column.status'),
              cell: ({ isOn }) => (
                <Badge kind={isOn ? 'success' : 'failed'}>
                  {isOn ? t('contracts.offered') : t('contracts.notOffered')}
                </Badge>
              ),
            },
            {
              id: 'changed',
              head: t('contracts.changed'),
              cell: ({ changedAt, operator }) =>
                operator === null
                  ? dateTime(changedAt)
                  : t('contracts.madeBy', { time: dateTime(changedAt), name: isolatedName(operator.name) }),
              tone: 'muted',
            },
            ...(may('SetProductSwitch') ? [act] : []),
          ]}
        />
      </WideTable>
      {open !== undefined && (
        <CountrySwitchForm products={{ usual, switches }} start={open} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}
