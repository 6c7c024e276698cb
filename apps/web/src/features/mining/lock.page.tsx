// Lock-up mining: the plans, a lock while it is typed, what stands behind it, and the user's own locks.
import { type LockConfig, useLockConfig } from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink, Card, EmptyState } from '@candor/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Loaded } from '../../parts/loaded.tsx';
import { useIsMobile } from '../../parts/use-media.ts';
import { hrefTo, paths } from '../../paths.ts';
import { PhoneTop } from '../../shell/phone-top.tsx';
import { LockPart } from './lock.form.tsx';
import { LocksPanel } from './locks.panel.tsx';
import classes from './mining.module.css';
import { ReservePanel } from './reserve.panel.tsx';

const currency = 'USDT';

function Offer({ config }: { config: LockConfig }) {
  const offered = config.plans.filter(({ isOn }) => isOn);
  if (!config.available) {
    return (
      <p className={classes.warning} role="status">
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
        {t('mining.notOffered')}
      </p>
    );
  }
  if (config.plans.length === 0 || offered[0] === undefined) {
    return (
      <Card title={t('mining.plans')}>
        <EmptyState text={t('mining.noPlans')}>
          <ButtonLink tone="second" size="table" href={hrefTo(paths.allMarket())}>
            {t('shell.nav.markets')}
          </ButtonLink>
        </EmptyState>
      </Card>
    );
  }
  return <LockPart config={config} first={offered[0]} />;
}

export function LockPage() {
  const mobile = useIsMobile();
  const config = useLockConfig();
  return (
    <>
      <title>{`${t('mining.title')} · ${t('shell.brand')}`}</title>
      {mobile && <PhoneTop title={t('mining.title')} back={paths.home()} />}
      <div className={classes.page}>
        {!mobile && <h1 className={classes.pageTitle}>{t('mining.title')}</h1>}
        <p className={classes.lead}>{t('mining.lead', { currency })}</p>
        <Loaded value={config} failed={t('mining.failed')} onRetry={config.askAgain} rows={8}>
          {(data) => (
            <div className={classes.columns}>
              <Offer config={data} />
              <ReservePanel reserves={data.reserves} />
            </div>
          )}
        </Loaded>
        <LocksPanel settled={config.status !== 'loading'} />
      </div>
    </>
  );
}
