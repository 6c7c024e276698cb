// What stands where a screen could not be loaded or drawn; loading the page again is the way on.
import { t } from '@candor/i18n';
import { Button } from '@candor/ui';
import { useRouteError } from 'react-router';
import { ScreenTimeout } from '../load-screen.ts';
import classes from './notice.module.css';

export function ScreenFailed() {
  const slow = useRouteError() instanceof ScreenTimeout;
  return (
    <div className={classes.notice} role="alert">
      <h1 className={classes.title}>{t('shell.error.title')}</h1>
      <p>{slow ? t('shell.error.screenTimeout') : t('shell.error.screenFailed')}</p>
      <Button onClick={() => location.reload()}>{t('shell.state.retry')}</Button>
    </div>
  );
}
