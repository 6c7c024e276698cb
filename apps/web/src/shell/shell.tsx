// The frame around every screen: header, paper notice, the screen, and below it what its kind asks for.
import { t } from '@candor/i18n';
import { joinClasses, SkeletonList } from '@candor/ui';
import { Outlet, useMatches } from 'react-router';
import { useIsMobile } from '../parts/use-media.ts';
import type { ScreenTraits } from '../routes.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PaperNotice } from './paper-notice.tsx';
import classes from './shell.module.css';
import { StatusLine } from './status-line.tsx';

function useTraits(): ScreenTraits | undefined {
  return useMatches().findLast((match) => match.handle !== undefined)?.handle as ScreenTraits | undefined;
}

function focusMain(): void {
  document.getElementById('content')?.focus();
}

export function Shell({ loading = false }: { loading?: boolean }) {
  const kind = useTraits()?.kind ?? 'reading';
  const mobile = useIsMobile();
  const trade = kind === 'trade';
  // On a phone the trade screen has a header of its own, with the market in it.
  const ownHeader = trade && mobile;
  return (
    <div className={joinClasses(classes.shell, trade && !mobile && classes.window)}>
      <button type="button" className={classes.skip} onClick={focusMain}>
        {t('shell.skipToContent')}
      </button>
      {!ownHeader && <Header />}
      {!ownHeader && <PaperNotice />}
      <main id="content" tabIndex={-1} className={classes.main}>
        {loading ? <SkeletonList label={t('shell.state.loading')} rows={8} /> : <Outlet />}
      </main>
      {trade && !mobile && <StatusLine />}
      {!trade && <Footer />}
      {mobile && <BottomBar />}
    </div>
  );
}
