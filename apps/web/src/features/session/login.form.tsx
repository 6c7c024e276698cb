// The log-in form.
import { type Failure, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, PasswordField, TextField } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { type LoginFields, loginWrongs, type Wrongs } from './checks.ts';
import { fieldErrors } from './field-errors.ts';
import { FormProblem } from './form-problem.tsx';
import classes from './session.module.css';

function useLogin() {
  const { session } = useRoom();
  const [fields, setFields] = useState<LoginFields>({ email: '', password: '' });
  const [wrongs, setWrongs] = useState<Wrongs<LoginFields>>({});
  const [failure, setFailure] = useState<Failure>();
  const [sending, setSending] = useState(false);
  const change = (part: Partial<LoginFields>) => {
    setFields({ ...fields, ...part });
    setWrongs({});
    setFailure(undefined);
  };
  const send = async () => {
    const found = loginWrongs(fields);
    setWrongs(found);
    if (Object.keys(found).length > 0 || sending) return;
    setSending(true);
    const outcome = await session.logIn({ ...fields, email: fields.email.trim() });
    // On success the guard takes the user on, and this form with it.
    if (outcome.outcome === 'ok') return;
    setSending(false);
    setFailure(outcome);
  };
  return {
    fields,
    errors: fieldErrors<LoginFields>(wrongs, failure, ['email', 'password']),
    sending,
    change,
    send,
  };
}

export function LoginForm() {
  const { fields, errors, sending, change, send } = useLogin();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextField
        label={t('session.logIn.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={fields.email}
        error={errors.of('email')}
        onChange={(email) => change({ email })}
      />
      <PasswordField
        label={t('session.logIn.password')}
        name="password"
        showLabel={t('session.showPassword')}
        hideLabel={t('session.hidePassword')}
        value={fields.password}
        error={errors.of('password')}
        onChange={(password) => change({ password })}
      />
      <div className={classes.end}>
        <FormProblem text={errors.whole} />
        <Button type="submit" size="form" wide busy={sending} busyLabel={t('session.logIn.sending')}>
          {t('session.logIn.submit')}
        </Button>
      </div>
    </form>
  );
}
