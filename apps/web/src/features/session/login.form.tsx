// The log-in form: e-mail and password, and then the second step where the account has one.
import { t } from '@candor/i18n';
import { Button, PasswordField, TextField, TextLink } from '@candor/ui';
import type { FormEvent } from 'react';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { SecondStepForm } from './second-step.form.tsx';
import classes from './session.module.css';
import { useLogin } from './use-login.ts';

export function LoginForm() {
  const { form, step, ended, logIn, startAgain } = useLogin();
  const { fields, errors, busy, change, element } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void logIn();
  };
  if (step !== undefined) {
    return <SecondStepForm step={step} email={fields.email.trim()} onStartAgain={startAgain} />;
  }
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      {ended && (
        <p className={classes.notice} role="alert">
          {t('session.factor.ended')}
        </p>
      )}
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
