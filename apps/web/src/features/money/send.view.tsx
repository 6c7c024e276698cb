// Sending to another account of the venue: the form, its review, and what was sent and received before.
import { type AccountData, useMoneyAccount, type WalletBalance } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, Card, ConfirmDialog, EmptyState, KeyValue, KeyValueList, TextField } from '@candor/ui';
import { IconLock } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { currencyAtomsText } from '../../parts/figures.ts';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OwnAmount } from '../../parts/own-amount.tsx';
import { SendList } from '../../parts/records/movement-lists.tsx';
import { shownDecimal } from '../../parts/shown-decimal.ts';
import { useFunding } from '../../parts/use-funding.ts';
import { CurrencyAmount } from './currency-amount.tsx';
import beside from './form-and-more.module.css';
import { Gates } from './gates.tsx';
import { History } from './history.tsx';
import classes from './money.module.css';
import { ProofPart } from './proof-part.tsx';
import { type Send, useSend } from './use-send.ts';

/** Sending leaves from one wallet alone, which is said where another form lets one choose. */
function From() {
  return (
    <div className={classes.lockedFrom}>
      <span className={classes.quiet}>{t('money.send.from')}</span>
      <b>{t('assets.walletTitle.funding')}</b>
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.quiet}>{t('money.send.locked')}</span>
    </div>
  );
}

function Review({ send }: { send: Send }) {
  const { screen, balance, amount, reviewing, back } = send;
  const currency = balance?.currency ?? '';
  const text = balance === undefined || amount === undefined ? '' : currencyAtomsText(amount, balance.scale);
  return (
    <ConfirmDialog
      opened={reviewing}
      title={t('money.send.confirmTitle')}
      confirmLabel={t('money.send.confirm', { amount: shownDecimal(text), currency })}
      cancelLabel={t('money.send.back')}
      busy={screen.sending}
      busyLabel={t('money.send.sending')}
      onConfirm={() => void send.send()}
      onCancel={back}
    >
      <div className={classes.form}>
        <KeyValueList>
          <KeyValue name={t('money.send.from')}>{t('assets.walletTitle.funding')}</KeyValue>
          <KeyValue name={t('money.send.to')}>
            <bdi dir="ltr">{screen.values.recipient.trim()}</bdi>
          </KeyValue>
          <KeyValue name={t('money.amount')} total>
            <OwnAmount value={text === '' ? null : text} unit={currency} />
          </KeyValue>
        </KeyValueList>
        <p className={classes.quiet}>{t('money.send.note')}</p>
      </div>
    </ConfirmDialog>
  );
}

function SendForm({ send }: { send: Send }) {
  const { screen, errors, proof, review } = send;
  const { values, change, leave } = screen;
  const press = (event: FormEvent) => {
    event.preventDefault();
    review();
  };
  return (
    <form
      ref={screen.element}
      className={classes.form}
      noValidate
      onSubmit={press}
      aria-label={t('money.send.title')}
    >
      <From />
      <TextField
        label={t('money.send.recipient')}
        value={values.recipient}
        error={errors.of('recipient')}
        below={t('money.send.recipientForm')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        onChange={(recipient) => change({ recipient })}
      />
      <CurrencyAmount
        choices={send.choices}
        chosen={send.balance}
        locked={send.locked}
        amount={values.amount}
        currencyError={errors.of('symbol')}
        amountError={errors.of('amount')}
        onCurrency={(symbol) => change({ symbol })}
        onAmount={(amount) => change({ amount })}
        onLeave={() => leave('amount')}
      />
      <ProofPart
        proof={proof}
        values={values}
        errors={errors}
        label={t('money.password')}
        onChange={change}
      />
      <div>
        <FormProblem text={errors.whole} />
        <Button
          type="submit"
          size="form"
          wide
          aria-haspopup="dialog"
          busy={screen.sending}
          busyLabel={t('money.send.sending')}
        >
          {t('money.send.submit')}
        </Button>
      </div>
      <p className={classes.note}>{t('money.send.note')}</p>
    </form>
  );
}

interface BodyProps {
  account: AccountData;
  funding: readonly WalletBalance[];
  isStale: boolean;
  lockedCurrency: string | undefined;
}

function Body(props: BodyProps) {
  const send = useSend(props);
  return (
    <>
      <Gates account={props.account} leaves />
      <div className={beside.formAndMore}>
        <Card title={t('money.send.title')}>
          <SendForm send={send} />
        </Card>
        <History tab="sends">
          <SendList narrow empty={<EmptyState text={t('records.empty.sends')} />} />
        </History>
      </div>
      <Review send={send} />
    </>
  );
}

export function SendView() {
  const account = useMoneyAccount();
  const funding = useFunding();
  const [address] = useSearchParams();
  const lockedCurrency = address.get('currency') ?? undefined;
  return (
    <Loaded value={account} failed={t('money.accountFailed')} onRetry={account.askAgain} rows={6}>
      {(facts) => (
        <Loaded value={funding} failed={t('assets.failed')} rows={6}>
          {(balances, isStale) => (
            <Body
              key={lockedCurrency ?? ''}
              account={facts}
              {...{ funding: balances, isStale, lockedCurrency }}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
