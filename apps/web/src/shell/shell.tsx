// The frame around every screen: header, paper notice, the screen, and below it what its kind asks for.
import { t } from '@candor/i18n';
import { joinClasses, SkeletonList, SkipButton, useTopOfScreen } from '@candor/ui';
import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useIsMobile } from '../parts/use-media.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CrowdedStream } from './crowded-stream.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LostAnswers } from './lost-answers.tsx';
import { News } from './news.tsx';
import { PaperNotice } from './paper-notice.tsx';
import { ServiceButton } from './service-button.tsx';
import classes from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { StatusLine } from './status-line.tsx';
import { ToldAloud } from './told-aloud.tsx';
import { useDrawsOwnHeader, useTraits } from './use-traits.ts';

function focusMain(): void {
  document.getElementById('content')?.focus();
}

export function Shell({ loading = false }: { loading?: boolean }) {
  const traits = useTraits();
  const kind = traits?.kind ?? 'reading';
  const mobile = useIsMobile();
  const main = useRef<HTMLElement>(null);
  useTopOfScreen(useLocation(), main);
  const trade = kind === 'trade';
  const ownHeader = useDrawsOwnHeader() && !loading;
  return (
    <div
      className={joinClasses(
        classes.shell,
        !trade && classes.reading,
        trade && (mobile ? classes.phone : classes.window),
      )}
    >
      <SkipButton label={t('shell.skipToContent')} onClick={focusMain} />
      {!ownHeader && <Header />}
      {!ownHeader && <PaperNotice />}
      <main ref={main} id="content" tabIndex={-1} className={classes.main}>
        {!loading && <FirstSteps />}
        {loading ? <SkeletonList label={t('shell.state.loading')} rows={8} /> : <Outlet />}
      </main>
      {trade && !mobile && <StatusLine />}
      {!trade && !mobile && <ServiceButton />}
      {!trade && <Footer />}
      {mobile && <BottomBar trading={trade} />}
      {!loading && <ToldAloud main={main} />}
      {!loading && <News />}
      {!loading && <LostAnswers />}
      {!loading && <CrowdedStream />}
      {!loading && <Shortcuts />}
    </div>
  );
}
