// The landing page: what this venue is, its live markets, and the way in.
import { useSession, useSystemParam } from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink } from '@candor/ui';
import { useIsMobile } from '../../parts/use-media.ts';
import { hrefTo, paths } from '../../paths.ts';
import { FactsPanel } from './facts.panel.tsx';
import { HeroPanel } from './hero.panel.tsx';
import classes from './home.module.css';
import { MarketsPanel } from './markets.panel.tsx';
import { OffersPanel } from './offers.panel.tsx';
import panels from './panels.module.css';
import { TrendPanel, WinnersPanel } from './samples.panel.tsx';

function EntryBand() {
  const param = useSystemParam();
  const live = param.status === 'data' && param.data.mode === 'live';
  const title = live ? t('home.band.liveTitle') : t('home.band.title');
  return (
    <section className={classes.band} aria-label={title}>
      <div>
        <h2 className={classes.bandTitle}>{title}</h2>
        <p className={classes.quiet}>{live ? t('home.band.liveText') : t('home.band.text')}</p>
      </div>
      <div className={classes.bandActions}>
        <ButtonLink tone="outline" size="form" href={hrefTo(paths.login())}>
          {t('shell.nav.logIn')}
        </ButtonLink>
        <ButtonLink size="form" href={hrefTo(paths.register())}>
          {t('shell.nav.signUp')}
        </ButtonLink>
      </div>
    </section>
  );
}

export function HomePage() {
  const mobile = useIsMobile();
  const signedIn = useSession((session) => session.user !== null);
  return (
    <div className={classes.page}>
      <title>{t('home.title')}</title>
      <HeroPanel signedIn={signedIn} />
      {!(signedIn && mobile) && <FactsPanel />}
      <MarketsPanel />
      <div className={panels.grid}>
        <OffersPanel side="buy" />
        <OffersPanel side="sell" />
        <WinnersPanel />
        <TrendPanel />
      </div>
      {!signedIn && <EntryBand />}
    </div>
  );
}
