// Says plainly when no contract can be opened now, and why: the country, the tape, the operator, or the user's own break.
import { type SecondsPrice, useSecondsLimits, useSecondsPrice, useSession } from '@candor/client';
import { SECONDS_WINDOW_MS } from '@candor/exchange/arithmetic';
import { t } from '@candor/i18n';
import { IconInfoCircle } from '@tabler/icons-react';
import { momentText } from '../../parts/seconds-limits/index.ts';
import classes from './contract.module.css';

/** The first that is in the way, as the exchange would say it. */
function reasonOf(price: SecondsPrice): string | undefined {
  const { symbol, sources, sourcesMin, observedAt, serverTime } = price;
  if (!price.available) return t('seconds.notice.notInCountry');
  if (price.trading) return undefined;
  if (observedAt === null || serverTime - observedAt > SECONDS_WINDOW_MS)
    return t('seconds.notice.stale', { symbol });
  if (sources < sourcesMin) return t('seconds.notice.fewSources', { symbol, sources, needed: sourcesMin });
  return t('seconds.notice.off', { symbol });
}

function Notice({ text }: { text: string }) {
  return (
    <p className={classes.notice}>
      <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}

function OwnPause() {
  const limits = useSecondsLimits();
  const pause = limits.status === 'data' ? limits.data.pause : null;
  if (pause === null) return null;
  return <Notice text={t(`seconds.notice.${pause.kind}`, { until: momentText(pause.until) })} />;
}

export function TradingNotice({ symbol }: { symbol: string }) {
  const price = useSecondsPrice(symbol);
  const signedIn = useSession((session) => session.user !== null);
  const reason =
    price.status === 'data'
      ? reasonOf(price.data)
      : price.status === 'error'
        ? t('seconds.notice.failed')
        : undefined;
  return (
    <div className={classes.notices} role="status">
      {signedIn && <OwnPause />}
      {reason !== undefined && <Notice text={reason} />}
    </div>
  );
}
