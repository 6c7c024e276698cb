// The second factor: an authenticator set up with a QR code and confirmed with a code, and new recovery codes.
import { type OperatorTotpData, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Button, Mono, PasswordField, QrCode, StatusDot, TextField, withLatinDigits } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../change/change-dialog.tsx';
import { RecoveryCodes } from '../../session/recovery-codes.tsx';
import classes from '../../session/session.module.css';
import { useOperator } from '../../session/session-provider.tsx';
import { useOnce } from '../../session/use-once.ts';

type Step =
  | { readonly name: 'rest' | 'start' | 'again' }
  | { readonly name: 'confirm'; readonly data: OperatorTotpData }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

export function FactorPanel() {
  const { self } = useOperator();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  switch (step.name) {
    case 'start':
      return <StartForm onStarted={(data) => setStep({ name: 'confirm', data })} />;
    case 'confirm':
      return <ConfirmForm data={step.data} onCodes={(codes) => setStep({ name: 'codes', codes })} />;
    case 'again':
      return <AgainForm onCodes={(codes) => setStep({ name: 'codes', codes })} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onKept={() => setStep({ name: 'rest' })} />;
    case 'rest':
      return (
        <div className={classes.form}>
          <StatusDot tone={self.totpOn ? 'ok' : 'warn'}>
            {self.totpOn ? t('factor.on') : t('factor.off')}
          </StatusDot>
          {self.totpOn && <p>{t('factor.codesLeft', { count: self.recoveryCodesLeft })}</p>}
          <Button tone="second" onClick={() => setStep({ name: self.totpOn ? 'again' : 'start' })}>
            {self.totpOn ? t('factor.again') : t('factor.start')}
          </Button>
        </div>
      );
    default:
      return step satisfies never;
  }
}

function StartForm({ onStarted }: { onStarted: (data: OperatorTotpData) => void }) {
  const { calls } = useConsole();
  const form = useOnce({ password: '' });
  const { password } = form.fields;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = password === '' ? { password: t('signIn.passwordNeeded') } : {};
    const data = await form.send(found, () => calls.startTotp({ password }));
    if (data !== undefined) onStarted(data);
  };
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.note}>{t('factor.passwordFirst')}</p>
      <PasswordField
        label={t('signIn.password')}
        showLabel={t('signIn.show')}
        hideLabel={t('signIn.hide')}
        value={password}
        error={form.errorOf('password')}
        onChange={(next) => form.set({ password: next })}
      />
      <Problem text={form.problem} />
      <Button type="submit" busy={form.busy} busyLabel={t('change.sending')}>
        {t('factor.next')}
      </Button>
    </form>
  );
}

interface ConfirmFormProps {
  data: OperatorTotpData;
  onCodes: (codes: readonly string[]) => void;
}

function ConfirmForm({ data, onCodes }: ConfirmFormProps) {
  const { calls } = useConsole();
  const { replaceSelf } = useOperator();
  const form = useOnce({ code: '' });
  const { code } = form.fields;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = code.trim() === '' ? { code: t('signIn.codeNeeded') } : {};
    const confirmed = await form.send(found, () => calls.confirmTotp({ code: withLatinDigits(code).trim() }));
    if (confirmed === undefined) return;
    const { recoveryCodes, ...self } = confirmed;
    onCodes(recoveryCodes ?? []);
    replaceSelf(self);
  };
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={submit}>
      <p>{t('factor.scan')}</p>
      <div className={classes.scan}>
        <QrCode text={data.uri} label={t('factor.picture')} />
        <div className={classes.scanWords}>
          <p>
            {t('factor.key')} <Mono>{data.secret}</Mono>
          </p>
          <TextField
            label={t('signIn.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={form.errorOf('code')}
            onChange={(next) => form.set({ code: next })}
          />
          <Problem text={form.problem} />
          <Button type="submit" busy={form.busy} busyLabel={t('change.sending')}>
            {t('factor.confirmSubmit')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function AgainForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { calls } = useConsole();
  const form = useOnce({ password: '', code: '' });
  const { password, code } = form.fields;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(password === '' && { password: t('signIn.passwordNeeded') }),
      ...(code.trim() === '' && { code: t('signIn.codeNeeded') }),
    };
    const made = await form.send(found, () =>
      calls.newRecoveryCodes({ password, code: withLatinDigits(code).trim() }),
    );
    if (made !== undefined) onCodes(made.recoveryCodes);
  };
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.note}>{t('factor.againLead')}</p>
      <PasswordField
        label={t('signIn.password')}
        showLabel={t('signIn.show')}
        hideLabel={t('signIn.hide')}
        value={password}
        error={form.errorOf('password')}
        onChange={(next) => form.set({ password: next })}
      />
      <TextField
        label={t('signIn.code')}
        autoComplete="one-time-code"
        value={code}
        error={form.errorOf('code')}
        onChange={(next) => form.set({ code: next })}
      />
      <Problem text={form.problem} />
      <Button type="submit" busy={form.busy} busyLabel={t('change.sending')}>
        {t('factor.again')}
      </Button>
    </form>
  );
}
