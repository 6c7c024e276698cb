// A currency and an amount of it.
import { t } from '@candor/i18n/console';
import { AmountField } from '@candor/ui';
import type { Change } from '../change/use-change.ts';
import { CurrencyField } from './currency-field.tsx';
import type { Money } from './figures.ts';

export function MoneyFields({ change }: { change: Change<Money> }) {
  const { currency, amount } = change.fields;
  return (
    <>
      <CurrencyField
        label={t('column.currency')}
        value={currency}
        error={change.errorOf('currency')}
        onChange={(next) => change.set({ currency: next })}
      />
      <AmountField
        label={t('column.amount')}
        unit={currency}
        value={amount}
        error={change.errorOf('amount')}
        onChange={(next) => change.set({ amount: next })}
      />
    </>
  );
}
