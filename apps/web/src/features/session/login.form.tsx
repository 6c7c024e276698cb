// The log-in form.
import { useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, PasswordField, TextField, TextLink } from '@candor/ui';
import type { FormEvent } from 'react';
import { hrefTo, paths } from '../../paths.ts';
import { type LoginFields, loginWrongs } from './checks.ts';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import classes from './session.module.css';
import { useForm } from '../../parts/form/use-form.ts';

const empty: LoginFields = { email: '', password: '' };

export function LoginForm() {
  const { session } = useRoom();
  const { fields, errors, busy, change, send, element } = useForm(empty);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // On success the guard takes the user on, and this form with it.
    void send('form', loginWrongs(fields), () => session.logIn({ ...fields, email: fields.email.trim() }));
  };
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
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
      <p className={classes.forgot}>
        <TextLink href={hrefTo(paths.forgetPwd())}>{t('session.logIn.forgot')}</TextLink>
      </p>
      <div className={classes.end}>
        <FormProblem text={errors.whole} />
        <Button type="submit" size="form" wide busy={busy === 'form'} busyLabel={t('session.logIn.sending')}>
          {t('session.logIn.submit')}
        </Button>
      </div>
    </form>
  );
}
