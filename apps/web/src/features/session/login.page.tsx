// The log-in page.
import { useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, TextLink } from '@candor/ui';
import { useLocation } from 'react-router';
import { hrefTo, paths } from '../../paths.ts';
import { CookiesNote } from './cookies-note.tsx';
import { LoginForm } from './login.form.tsx';
import classes from './session.module.css';
import type { AfterReset } from './use-reset.ts';

export function LoginPage() {
  const ended = useSession((session) => session.endedByVenue);
  const arrival = useLocation().state as Partial<AfterReset> | null;
  const passwordReset = arrival?.passwordReset === true;
  return (
    <div className={classes.page}>
      <title>{t('session.logIn.title')}</title>
      <h1 className={classes.title}>{t('session.logIn.title')}</h1>
      {passwordReset && (
        <p className={classes.done} role="status">
          {t('session.logIn.passwordReset')}
        </p>
      )}
      {ended && !passwordReset && (
        <p className={classes.notice} role="status">
          {t('shell.error.signedOut')}
        </p>
      )}
      <CookiesNote />
      <Card>
        <LoginForm />
      </Card>
      <p className={classes.other}>
        {t('session.logIn.noAccount')}{' '}
        <TextLink href={hrefTo(paths.register())}>{t('session.logIn.signUp')}</TextLink>
      </p>
    </div>
  );
}
