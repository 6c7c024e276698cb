// The currency and the amount of a transfer, side by side.
import { chosenCurrency, currencyChoices, usePreference } from '@candor/client';
import { t } from '@candor/i18n';
import { AmountField, CoinRing, SelectField } from '@candor/ui';
import { currencyAtomsText } from '../../parts/figures.ts';
import { errorOf } from './problem-text.ts';
import classes from './transfer.module.css';
import type { TransferPartProps } from './use-transfer.ts';

export function TransferFields({ transfer }: TransferPartProps) {
  const { form, dispatch, context, summary } = transfer;
  const hidden = usePreference((preferences) => preferences.amountsHidden);
  const chosen = chosenCurrency(form, context);
  const all = summary?.from?.before;
  return (
    <div className={classes.fields}>
      <SelectField
        label={t('assets.transfer.currency')}
        value={chosen?.currency ?? ''}
        options={currencyChoices(form, context).map(({ currency }) => ({ value: currency, text: currency }))}
        error={errorOf(transfer, 'currency', hidden)}
        disabled={form.currencyLocked}
        leading={chosen && <CoinRing currency={chosen.currency} size={24} />}
        onChange={(currency) => dispatch({ type: 'currencyChosen', currency })}
      />
      <AmountField
        label={t('assets.transfer.amount')}
        decimalsMax={chosen?.scale ?? 8}
        required
        value={form.amount}
        error={errorOf(transfer, 'amount', hidden)}
        onChange={(amount) => dispatch({ type: 'typed', amount })}
        onBlur={() => dispatch({ type: 'amountLeft' })}
        {...(all !== undefined &&
          chosen !== undefined && {
            action: {
              text: t('assets.transfer.all'),
              onPress: () => dispatch({ type: 'typed', amount: currencyAtomsText(all, chosen.scale) }),
            },
          })}
      />
    </div>
  );
}
