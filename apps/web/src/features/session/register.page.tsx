// The sign-up page.
import { useSettings } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, TextLink } from '@candor/ui';
import { hrefTo, paths } from '../../paths.ts';
import { RegisterForm } from './register.form.tsx';
import classes from './session.module.css';

export function RegisterPage() {
  const settings = useSettings();
  const paper = settings.status === 'data' && settings.data.mode === 'paper';
  return (
    <div className={classes.page}>
      <title>{t('session.register.title')}</title>
      <h1 className={classes.title}>{t('session.register.title')}</h1>
      {paper && <p className={classes.lead}>{t('session.register.lead')}</p>}
      <Card>
        <RegisterForm />
      </Card>
      <p className={classes.other}>
        {t('session.register.haveAccount')}{' '}
        <TextLink href={hrefTo(paths.login())}>{t('session.register.logIn')}</TextLink>
      </p>
    </div>
  );
}
