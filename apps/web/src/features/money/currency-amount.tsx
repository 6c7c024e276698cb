// A currency beside an amount, as in the transfer form: what is available above, and all of it with one press.
import type { WalletBalance } from '@candor/client';
import { RichText, t } from '@candor/i18n';
import { AmountField, CoinRing, SelectField } from '@candor/ui';
import { currencyAtomsText } from '../../parts/figures.ts';
import { OwnAmount } from '../../parts/own-amount.tsx';
import classes from './money.module.css';

export interface CurrencyAmountProps {
  choices: readonly WalletBalance[];
  chosen: WalletBalance | undefined;
  /** The currency was given by whoever opened the form. */
  locked?: boolean;
  amount: string;
  currencyError: string | undefined;
  amountError: string | undefined;
  onCurrency: (currency: string) => void;
  onAmount: (amount: string) => void;
  onLeave: () => void;
}

export function CurrencyAmount(props: CurrencyAmountProps) {
  const { choices, chosen, locked = false, amount, currencyError, amountError } = props;
  const all = chosen && currencyAtomsText(chosen.available, chosen.scale);
  return (
    <div className={classes.currencyAmount}>
      <SelectField
        label={t('money.currency')}
        value={chosen?.currency ?? ''}
        options={choices.map(({ currency }) => ({ value: currency, text: currency }))}
        error={currencyError}
        disabled={locked}
        leading={chosen && <CoinRing currency={chosen.currency} size={24} />}
        onChange={props.onCurrency}
      />
      <AmountField
        label={t('money.amount')}
        decimalsMax={chosen?.scale ?? 8}
        required
        value={amount}
        error={amountError}
        onChange={props.onAmount}
        onBlur={props.onLeave}
        {...(chosen !== undefined &&
          all !== undefined && {
            below: (
              <span>
                <RichText
                  text="money.available"
                  parts={{ amount: <OwnAmount value={all} unit={chosen.currency} /> }}
                />
              </span>
            ),
            action: { text: t('money.all'), onPress: () => props.onAmount(all) },
          })}
      />
    </div>
  );
}
