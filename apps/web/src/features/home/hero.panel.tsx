// The headline with the two numbers of the fee schedule, the way in for visitors, and the pictures.
import { useSystemParam } from '@candor/client';
import { RichText, t } from '@candor/i18n';
import { ButtonLink } from '@candor/ui';
import { agreementParts } from '../../parts/legal-link.tsx';
import { useIsMobile } from '../../parts/use-media.ts';
import { hrefTo, paths } from '../../paths.ts';
import { bannerRates } from './banner-rates.ts';
import { Carousel } from './carousel.tsx';
import classes from './home.module.css';
import { Shortcuts } from './shortcuts.tsx';

function WayIn({ cashBack }: { cashBack: string | undefined }) {
  return (
    <>
      <div className={classes.actions}>
        <ButtonLink size="touch" href={hrefTo(paths.login())}>
          {t('home.start')}
        </ButtonLink>
      </div>
      <p className={classes.footnote}>
        {cashBack !== undefined && `${t('home.cashBackMeaning', { rate: cashBack })} `}
        <RichText text="home.agreement" parts={agreementParts} />
      </p>
    </>
  );
}

export function HeroPanel({ signedIn }: { signedIn: boolean }) {
  const param = useSystemParam();
  const mobile = useIsMobile();
  const { cashBack, tradingFee } = bannerRates(param.status === 'data' ? param.data : undefined);
  return (
    <div className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.headline}>
          {cashBack !== undefined && <span>{t('home.cashBack', { rate: cashBack })}</span>}
          <span>{t('home.tradingFee', { rate: tradingFee })}</span>
        </h1>
        <p className={classes.lead}>
          {signedIn && cashBack !== undefined
            ? t('home.cashBackMeaning', { rate: cashBack })
            : t('home.lead')}
        </p>
        {!signedIn && <WayIn cashBack={cashBack} />}
      </div>
      <Carousel />
      {(signedIn || mobile) && <Shortcuts signedIn={signedIn} />}
    </div>
  );
}
