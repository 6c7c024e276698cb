// What stands where a screen could not be loaded or drawn; loading the page again is the way on.
import { t } from '@candor/i18n';
import { Button } from '@candor/ui';
import { useRouteError } from 'react-router';
import { ScreenTimeout } from '../load-screen.ts';
import { Header } from './header.tsx';
import classes from './notice.module.css';
import { PaperNotice } from './paper-notice.tsx';
import { useDrawsOwnHeader } from './use-traits.ts';

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
  const headerIsMissing = useDrawsOwnHeader();
  return (
    <>
      {headerIsMissing && <Header />}
      {headerIsMissing && <PaperNotice />}
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
