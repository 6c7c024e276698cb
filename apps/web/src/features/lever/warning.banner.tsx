// The line below the header while the rate is below 100 %, or while nothing of this kind can be opened.
import { type LeverView, type Loadable, levelOfRate } from '@candor/client';
import { t } from '@candor/i18n';
import { joinClasses, TextLink } from '@candor/ui';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { TransferIn } from '../../dialogs/transfer/index.ts';
import { percentText } from './figures.ts';
import classes from './risk.module.css';
import type { LeverOffer, LeverOffers } from './use-offers.ts';

function RiskLine({ lever, config }: { lever: Loadable<LeverView>; config: LeverOffers['config'] }) {
  const [transferring, setTransferring] = useState(false);
  const rate = lever.status === 'data' ? lever.data.account.riskRate : null;
  const level = levelOfRate(rate);
  if (rate === null || level === 'none' || level === 'healthy') return null;
  const values = { rate: percentText(rate) };
  const text =
    level === 'danger'
      ? t('lever.banner.danger', { ...values, limit: percentText(config.liquidationPercent) })
      : t(`lever.banner.${level}`, values);
  return (
    <div className={joinClasses(classes.banner, level !== 'low' && classes.bad)}>
      <span className={classes.bannerText}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        {text}
      </span>
      <TextLink size={12} onClick={() => setTransferring(true)}>
        {t('lever.banner.transferIn')}
      </TextLink>
      {transferring && (
        <TransferIn to="leverage" currency={config.currency} onClose={() => setTransferring(false)} />
      )}
    </div>
  );
}

function closedText(config: LeverOffers['config'], offer: LeverOffer | undefined): string | undefined {
  if (!config.available) return t('lever.notOffered');
  if (offer === undefined || offer.terms.status === 'trading') return undefined;
  return offer.terms.status === 'halted' ? t('lever.halted') : t('lever.closeOnly');
}

export interface WarningBannerProps {
  lever: Loadable<LeverView>;
  config: LeverOffers['config'];
  /** The contract of the screen, where it shows one. */
  offer?: LeverOffer;
}

export function WarningBanner({ lever, config, offer }: WarningBannerProps) {
  const closed = closedText(config, offer);
  return (
    <>
      {closed !== undefined && (
        <div className={joinClasses(classes.banner, classes.plain)} role="status">
          <span className={classes.bannerText}>
            <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
            {closed}
          </span>
        </div>
      )}
      <RiskLine lever={lever} config={config} />
    </>
  );
}
