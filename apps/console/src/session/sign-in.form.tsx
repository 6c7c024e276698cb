// The sign-in form: e-mail and password, and the code once the server asks for it.
import { type OperatorEntered, useConsole } from '@candor/client/console';
import { currentLanguage } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { Button, PasswordField, TextField, withLatinDigits } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { Problem } from '../change/change-dialog.tsx';
import classes from './session.module.css';
import { useOnce } from './use-once.ts';

const empty = { email: '', password: '', code: '' };

/** Mails to the operator are written in it, as long as it is one of the product's. */
function mailLanguage() {
  const language = currentLanguage();
  return language === 'pseudo' ? {} : { language };
}

export function SignInForm({ onSignedIn }: { onSignedIn: (signedIn: OperatorEntered) => void }) {
  const { calls } = useConsole();
  const [asksCode, setAsksCode] = useState(false);
  const form = useOnce(empty);
  const { email, password, code } = form.fields;
  const asksNow =
    form.failure?.outcome === 'refused' && form.failure.refusal === 'identity.secondFactorNeeded';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(email.trim() === '' && { email: t('signIn.emailNeeded') }),
      ...(password === '' && { password: t('signIn.passwordNeeded') }),
      ...(asksCode && code.trim() === '' && { code: t('signIn.codeNeeded') }),
    };
    const signedIn = await form.send(found, async () => {
      const given = code.trim() === '' ? {} : { code: withLatinDigits(code).trim() };
      const outcome = await calls.logIn({ email: email.trim(), password, ...given, ...mailLanguage() });
      if (outcome.outcome === 'refused' && outcome.refusal === 'identity.secondFactorNeeded')
        setAsksCode(true);
      return outcome;
    });
    if (signedIn !== undefined) onSignedIn(signedIn);
  };
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={submit}>
      <TextField
        label={t('signIn.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        error={form.errorOf('email')}
        onChange={(next) => form.set({ email: next })}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        showLabel={t('signIn.show')}
        hideLabel={t('signIn.hide')}
        value={password}
        error={form.errorOf('password')}
        onChange={(next) => form.set({ password: next })}
      />
      {asksCode && (
        <TextField
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          name="code"
          inputMode="text"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          error={form.errorOf('code')}
          onChange={(next) => form.set({ code: next })}
        />
      )}
      {asksNow ? (
        <p className={classes.note} role="status">
          {t('signIn.asksCode')}
        </p>
      ) : (
        <Problem text={form.problem} />
      )}
      <Button type="submit" size="form" wide busy={form.busy} busyLabel={t('signIn.sending')}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
