// The four wallets, with the shapes that stand for them until they are known.
import { type WalletName, walletNames, walletNumber } from '@candor/client';
import { t } from '@candor/i18n';
import { ErrorState, joinClasses, SkeletonBar, VisuallyHidden } from '@candor/ui';
import { paths } from '../../paths.ts';
import classes from './assets.module.css';
import type { Assets } from './use-assets.ts';
import { WalletCard } from './wallet-card.tsx';

function LoadingCards() {
  return (
    <div className={classes.cards} role="status">
      <VisuallyHidden>{t('shell.state.loading')}</VisuallyHidden>
      {walletNames.map((wallet) => (
        <div key={wallet} className={classes.loadingCard} aria-hidden="true">
          <SkeletonBar inlineSize="30%" blockSize="14px" />
          <SkeletonBar inlineSize="60%" />
          <SkeletonBar inlineSize="45%" />
        </div>
      ))}
    </div>
  );
}

export interface WalletCardsProps {
  assets: Assets;
  chosen: WalletName | undefined;
  phone: boolean;
}

export function WalletCards({ assets, chosen, phone }: WalletCardsProps) {
  return (
    <section className={classes.section} aria-labelledby="assets-wallets">
      <div className={classes.sectionHead}>
        <h2 id="assets-wallets">{t('assets.wallets')}</h2>
        <span className={classes.quiet}>{t('assets.valueIn', { currency: 'USDT' })}</span>
      </div>
      {assets.status === 'loading' && <LoadingCards />}
      {assets.status === 'error' && <ErrorState text={t('assets.failed')} />}
      {assets.status === 'data' && (
        <div className={joinClasses(classes.cards, assets.stale && classes.stale)}>
          {walletNames.map((wallet) => (
            <WalletCard
              key={wallet}
              wallet={wallet}
              valuation={assets.data.wallets[wallet]}
              to={paths.asset(String(walletNumber(wallet)))}
              chosen={chosen === wallet}
              replace={!phone}
            />
          ))}
        </div>
      )}
    </section>
  );
}
