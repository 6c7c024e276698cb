// The page of a forgotten password.
import { t } from '@candor/i18n';
import { Button, Card, TextLink } from '@candor/ui';
import type { FormEvent } from 'react';
import { FormProblem } from '../../parts/form/form-problem.tsx';
import { PasswordPair } from '../../parts/form/password-pair.tsx';
import { hrefTo, paths } from '../../paths.ts';
import { CodePart } from './code-part.tsx';
import classes from './session.module.css';
import { useReset } from './use-reset.ts';

function ResetForm() {
  const { form, code, reset } = useReset();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void reset();
  };
  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={submit}>
      <CodePart form={form} code={code} />
      <PasswordPair
        label={t('session.reset.password')}
        repeatLabel={t('session.reset.repeatPassword')}
        fields={form.fields}
        errors={form.errors}
        onChange={form.change}
      />
      <div className={classes.end}>
        <FormProblem text={form.failedStep === 'form' ? form.errors.whole : undefined} />
        <Button
          type="submit"
          size="form"
          wide
          busy={form.busy === 'form'}
          busyLabel={t('session.reset.sending')}
        >
          {t('session.reset.submit')}
        </Button>
      </div>
    </form>
  );
}

export function ResetPage() {
  return (
    <div className={classes.page}>
      <title>{t('session.reset.title')}</title>
      <h1 className={classes.title}>{t('session.reset.title')}</h1>
      <p className={classes.lead}>{t('session.reset.lead')}</p>
      <Card>
        <ResetForm />
      </Card>
      <p className={classes.other}>
        {t('session.reset.remembered')}{' '}
        <TextLink href={hrefTo(paths.login())}>{t('session.reset.logIn')}</TextLink>
      </p>
    </div>
  );
}
