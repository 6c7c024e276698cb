// The amount: what is available in the seconds wallet, a way to bring more there, and the quick amounts.
import { quickAmounts } from '@candor/client';
import { t } from '@candor/i18n';
import { AmountField, DecimalText, joinClasses } from '@candor/ui';
import { useState } from 'react';
import { TransferIn } from '../../dialogs/transfer/index.ts';
import { currencyAtomsText, trimZeros } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import classes from './contract.module.css';
import { errorOf } from './problem-text.ts';
import type { ContractPartProps } from './use-contract.ts';

function Available({ contract: { context } }: ContractPartProps) {
  const { available, scale, currency } = context;
  return (
    <span className={classes.available}>
      {t('seconds.form.available')}{' '}
      <DecimalText
        value={available === undefined ? null : currencyAtomsText(available, scale)}
        unit={currency}
      />
    </span>
  );
}

function QuickAmounts({ contract: { form, dispatch, context } }: ContractPartProps) {
  const { available, scale } = context;
  const isBeyond = (amount: string) =>
    available !== undefined && BigInt(amount) * 10n ** BigInt(scale) > available;
  return (
    <fieldset className={classes.quick} aria-label={t('seconds.form.quick')}>
      {quickAmounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={joinClasses(isBeyond(amount) && classes.beyond)}
          aria-pressed={form.amount === amount}
          onClick={() => dispatch({ type: 'typed', amount })}
        >
          <bdi dir="ltr">{shownDecimal(amount)}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

/** What the chosen option takes; the error that names the same bounds stands in its place. */
function rangeText({ option, problems, context }: ContractPartProps['contract']): string | undefined {
  if (option === undefined || problems.amount?.kind === 'outOfBounds') return undefined;
  const bound = (decimal: string) => shownDecimal(trimZeros(decimal, 0));
  return t('seconds.form.range', {
    minimum: bound(option.Min),
    maximum: bound(option.Max),
    currency: context.currency,
  });
}

export function AmountPart({ contract }: ContractPartProps) {
  const { form, dispatch, context, signedIn } = contract;
  const [transferring, setTransferring] = useState(false);
  return (
    <div className={classes.amount}>
      <AmountField
        label={t('seconds.form.amount')}
        name="amount"
        unit={context.currency}
        decimalsMax={context.scale}
        required
        value={form.amount}
        error={errorOf(contract, 'amount')}
        below={rangeText(contract)}
        onChange={(amount) => dispatch({ type: 'typed', amount })}
        onBlur={() => dispatch({ type: 'amountLeft' })}
        {...(signedIn && {
          hint: <Available contract={contract} />,
          action: { text: t('seconds.form.transferIn'), onPress: () => setTransferring(true) },
        })}
      />
      <QuickAmounts contract={contract} />
      {transferring && (
        <TransferIn
          to="seconds"
          currency={context.currency}
          currencyLocked
          onClose={() => setTransferring(false)}
        />
      )}
    </div>
  );
}
