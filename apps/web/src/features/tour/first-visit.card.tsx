// What stands on the home page of somebody new until they answer: what paper means, the test funds, and the tour.
import { useRoom, useSystemParam } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, ButtonLink, DecimalText, joinClasses } from '@candor/ui';
import { useId } from 'react';
import { hrefTo, paths } from '../../paths.ts';
import classes from './tour.module.css';

const wallets = ['spot', 'leverage', 'funding', 'seconds'] as const;

interface Fund {
  readonly wallet: (typeof wallets)[number];
  readonly currency: string;
  readonly amount: string;
}

/** The amounts are those that this venue gives, wallet by wallet. */
function Funds({ funds }: { funds: readonly Fund[] }) {
  return (
    <ul className={classes.funds} aria-label={t('tour.first.funds')}>
      {wallets.map((wallet) => {
        const own = funds.filter((fund) => fund.wallet === wallet);
        if (own.length === 0) return null;
        return (
          <li key={wallet} className={classes.fund}>
            <span className={classes.quiet}>{t(`assets.wallet.${wallet}`)}</span>
            {own.map(({ currency, amount }) => (
              <DecimalText key={currency} value={amount} unit={currency} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

export function FirstVisit() {
  const { preferences } = useRoom();
  const param = useSystemParam();
  const id = useId();
  if (param.status !== 'data') return <div className="first-visit" />;
  const { mode, testFunds } = param.data;
  return (
    <section className={joinClasses('first-visit', classes.first)} aria-labelledby={id}>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {t('tour.first.title')}
        </h2>
        <p>{mode === 'paper' ? t('tour.first.paper') : t('tour.first.live')}</p>
        {testFunds.length > 0 && (
          <>
            <p>{t('tour.first.funds')}</p>
            <Funds funds={testFunds} />
          </>
        )}
      </div>
      <div className={classes.answers}>
        <ButtonLink href={hrefTo(paths.tour())}>{t('tour.start')}</ButtonLink>
        <Button tone="second" onClick={() => preferences.setState({ tourSeen: true })}>
          {t('tour.first.later')}
        </Button>
      </div>
    </section>
  );
}
