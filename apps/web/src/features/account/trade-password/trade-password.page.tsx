// The page of the transaction password: set for the first time, changed, or reset by a mailed code.
import { type AccountData, useAccount } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, Card, PasswordField, showToast } from '@candor/ui';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FormProblem } from '../../../parts/form/form-problem.tsx';
import { usePasswordHint } from '../../../parts/form/use-password-hint.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { paths } from '../../../paths.ts';
import classes from '../account.module.css';
import { AccountCodeField } from '../account-code.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { BlocksNote, OwnerPart } from '../owner-part.tsx';
import { useTradePassword } from './use-trade-password.ts';
import { type TradePasswordWay, wayOf } from './way.ts';

type Parts = ReturnType<typeof useTradePassword>;

/** Password managers keep the login password: this one is not theirs to fill in or to remember. */
const ownPassword = { autoComplete: 'off', 'data-1p-ignore': true, 'data-lpignore': 'true' } as const;

function NewPassword({ form }: Pick<Parts, 'form'>) {
  const shown = { showLabel: t('session.showPassword'), hideLabel: t('session.hidePassword') };
  return (
    <>
      <PasswordField
        {...shown}
        {...ownPassword}
        label={t('account.trade.newPassword')}
        name="transaction-password"
        hint={usePasswordHint()}
        value={form.fields.password}
        error={form.errors.of('password')}
        onChange={(password) => form.change({ password })}
      />
      <PasswordField
        {...shown}
        {...ownPassword}
        label={t('account.trade.repeat')}
        name="repeat-transaction-password"
        value={form.fields.repeatPassword}
        error={form.errors.of('repeatPassword')}
        onChange={(repeatPassword) => form.change({ repeatPassword })}
      />
    </>
  );
}

interface TradePasswordFormProps {
  account: AccountData;
  way: TradePasswordWay;
}

function TradePasswordForm({ account, way }: TradePasswordFormProps) {
  const navigate = useNavigate();
  const done = () => {
    showToast({ tone: 'success', title: t('account.trade.done') });
    void navigate(paths.accountSet('0'), { replace: true });
  };
  const { form, kinds, code, mailed, save, sendCode } = useTradePassword(account, way, done);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={submit}>
      {mailed && (
        <AccountCodeField
          form={form}
          code={code}
          sentText={t('account.trade.sent', { email: account.email })}
          onSend={() => void sendCode()}
        />
      )}
      <OwnerPart form={form} kinds={kinds} blocks={false} />
      <NewPassword form={form} />
      <BlocksNote />
      <div>
        <FormProblem text={form.failedStep === 'form' ? form.errors.whole : undefined} />
        <Button type="submit" size="form" wide busy={form.busy === 'form'} busyLabel={t('account.sending')}>
          {t('account.trade.submit')}
        </Button>
      </div>
    </form>
  );
}

const titles = {
  set: 'account.security.setTrade',
  change: 'account.security.changeTrade',
  reset: 'account.security.resetTrade',
} as const;

export function TradePasswordPage() {
  const account = useAccount();
  const [address] = useSearchParams();
  const wanted = address.get('way');
  const way = account.status === 'data' ? wayOf(wanted, account.data) : undefined;
  const title = way === undefined ? t('account.security.trade') : t(titles[way]);
  return (
    <AccountFrame title={title} back={paths.accountSet('0')} narrow>
      {way !== undefined && (
        <p className={classes.lead}>
          {way === 'set' ? t('account.trade.setLead') : way === 'reset' && t('account.trade.resetLead')}
        </p>
      )}
      <Card>
        <Loaded value={account} failed={t('account.failed')} onRetry={account.askAgain} rows={4}>
          {(data) => <TradePasswordForm key={way} account={data} way={wayOf(wanted, data)} />}
        </Loaded>
      </Card>
    </AccountFrame>
  );
}
