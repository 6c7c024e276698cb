// Says plainly when no contract can be opened now, and why: the country, the tape, the operator, or the user's own break.
import { useSecondsLimits, useSecondsPrice, useSession } from '@candor/client';
import { minuteMoment, t } from '@candor/i18n';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './contract.module.css';
import { whyNotTrading } from './why-not-trading.ts';

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
  return <Notice text={t(`seconds.notice.${pause.kind}`, { until: minuteMoment(pause.until) })} />;
}

export function TradingNotice({ symbol }: { symbol: string }) {
  const price = useSecondsPrice(symbol);
  const signedIn = useSession((session) => session.user !== null);
  const reason =
    price.status === 'data'
      ? whyNotTrading(price.data)
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
