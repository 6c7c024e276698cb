// The currencies that are listed, and a new one.
import type { ConsoleListings } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, Card, DataTable } from '@candor/ui';
import { useState } from 'react';
import { WideTable } from '../../parts/wide-table.tsx';
import { useOperator } from '../../session/session-provider.tsx';
import { ListCurrencyForm } from './list-currency.form.tsx';

export function CurrenciesPanel({ listings: { currencies } }: { listings: ConsoleListings }) {
  const { may } = useOperator();
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t('markets.currencies')}
      count={currencies.length}
      padded={false}
      actions={
        may('ListCurrency') && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('markets.addCurrency')}
          </Button>
        )
      }
    >
      <WideTable>
        <DataTable
          caption={t('markets.currencies')}
          rows={currencies}
          rowKey={({ code }) => code}
          columns={[
            { id: 'code', head: t('column.code'), cell: ({ code }) => code, tone: 'strong' },
            { id: 'name', head: t('column.name'), cell: ({ name }) => name },
            { id: 'scale', head: t('column.decimals'), cell: ({ scale }) => scale, align: 'end' },
          ]}
        />
      </WideTable>
      {open && <ListCurrencyForm onClose={() => setOpen(false)} />}
    </Card>
  );
}
