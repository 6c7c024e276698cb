// What stands where a screen could not be loaded or drawn; loading the page again is the way on.
import { t } from '@candor/i18n';
import { Button } from '@candor/ui';
import { useRouteError } from 'react-router';
import { ScreenTimeout } from '../load-screen.ts';
import { MissingHeader } from './missing-header.tsx';
import classes from './notice.module.css';

export function FailedNotice({ error }: { error: unknown }) {
  return (
    <div className={classes.notice} role="alert">
      <h1 className={classes.title}>{t('shell.error.title')}</h1>
      <p>{error instanceof ScreenTimeout ? t('shell.error.screenTimeout') : t('shell.error.screenFailed')}</p>
      <Button onClick={() => location.reload()}>{t('shell.state.retry')}</Button>
    </div>
  );
}

/** Inside the frame: where the screen would have drawn its header, the way elsewhere stands above what is said. */
export function FailedScreen({ error }: { error: unknown }) {
  return (
    <>
      <MissingHeader />
      <FailedNotice error={error} />
    </>
  );
}

export function ScreenFailed() {
  return <FailedScreen error={useRouteError()} />;
}

/** Where the frame itself is what failed. */
export function FrameFailed() {
  return <FailedNotice error={useRouteError()} />;
}
