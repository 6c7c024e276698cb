// The report of a deposit: amount, transaction number and a picture. It credits nothing by itself.
import {
  amountOf,
  type DepositField,
  depositProblems,
  depositRequest,
  emptyDeposit,
  type NetworkTerms,
  useRoom,
} from '@candor/client';
import { t } from '@candor/i18n';
import { AmountField, Button, showToast, TextField } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { currencyAtomsText } from '../../parts/figures.ts';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { shownFigure } from '../../parts/money-form/money-texts.ts';
import { type MoneyFormOnScreen, useMoneyForm } from '../../parts/money-form/use-money-form.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import classes from './money.module.css';
import { ScreenshotField } from './screenshot-field.tsx';

function useDeposit(terms: NetworkTerms) {
  const { calls } = useRoom();
  const screen = useMoneyForm<DepositField>(emptyDeposit(terms.network));
  const problems = depositProblems(screen.values, terms);
  const submit = async () => {
    if (!screen.isReady(problems)) return;
    const request = depositRequest(screen.values, terms);
    if (request === undefined) return;
    // The picture is proof, not content: the same transaction is reported once with it or without.
    const { network, amount, transaction } = request;
    const done = await screen.send(
      { network, amount, transaction },
      (key) => calls.submitDeposit(request, key),
      emptyDeposit(terms.network),
    );
    if (done === undefined) return;
    showToast({
      tone: 'success',
      title: t('money.deposit.done'),
      body: t('money.deposit.doneText', { amount: shownFigure(amount), currency: terms.currency }),
    });
  };
  return { screen, errors: screen.errors(problems), submit };
}

function submitText({ values }: MoneyFormOnScreen<DepositField>, { scale, currency }: NetworkTerms): string {
  const amount = amountOf(values.amount, scale);
  if (amount === undefined) return t('money.deposit.submit');
  return t('money.deposit.submitAmount', {
    amount: shownDecimal(currencyAtomsText(amount, scale)),
    currency,
  });
}

/** Give it the network as its key. */
export function DepositForm({ terms }: { terms: NetworkTerms }) {
  const { screen, errors, submit } = useDeposit(terms);
  const [uploading, setUploading] = useState(false);
  const { values, change, leave, sending } = screen;
  const press = (event: FormEvent) => {
    event.preventDefault();
    // A picture that is on its way would be left behind.
    if (!uploading) void submit();
  };
  return (
    <form
      ref={screen.element}
      className={classes.form}
      noValidate
      onSubmit={press}
      aria-label={t('money.deposit.report')}
    >
      <p className={classes.quiet}>{t('money.deposit.lead')}</p>
      <AmountField
        label={t('money.amount')}
        unit={terms.currency}
        decimalsMax={terms.scale}
        required
        value={values.amount}
        error={errors.of('amount')}
        onChange={(amount) => change({ amount })}
        onBlur={() => leave('amount')}
      />
      <TextField
        label={t('money.deposit.transaction')}
        value={values.transaction}
        error={errors.of('transaction')}
        below={t('money.deposit.transactionForm')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={140}
        required
        onChange={(transaction) => change({ transaction })}
      />
      <ScreenshotField
        value={values.screenshot}
        error={errors.of('screenshot')}
        onChange={(screenshot) => change({ screenshot })}
        onBusy={setUploading}
      />
      <div>
        <FormProblem text={errors.whole ?? errors.of('network')} />
        <Button
          type="submit"
          size="form"
          wide
          busy={sending || uploading}
          busyLabel={uploading ? t('money.deposit.uploading') : t('money.deposit.sending')}
        >
          {submitText(screen, terms)}
        </Button>
      </div>
    </form>
  );
}
