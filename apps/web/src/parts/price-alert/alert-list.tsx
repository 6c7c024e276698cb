// The price alerts that wait, each with the way to remove it.
import { type PriceAlert, useNotificationsRefresh, usePriceAlerts, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { showToast, TextLink } from '@candor/ui';
import { failureText } from '../failure-text.ts';
import { Loaded } from '../loaded.tsx';
import { shownDecimal } from '../shown-decimal.ts';
import classes from './price-alert.module.css';

function AlertLine({ alert: { id, symbol, basis, direction, price } }: { alert: PriceAlert }) {
  const { calls } = useRoom();
  const refresh = useNotificationsRefresh();
  const values = { basis: t(`notifications.alert.${basis}`), price: shownDecimal(price) };
  const remove = async () => {
    const outcome = await calls.removePriceAlert(id);
    if (outcome.outcome !== 'ok')
      showToast({ tone: 'error', title: t('notifications.alert.removeFailed'), body: failureText(outcome) });
    await refresh();
  };
  return (
    <li className={classes.line}>
      <span className={classes.lineWords}>
        <b>{symbol}</b>
        <span className={classes.quiet}>
          {direction === 'above'
            ? t('notifications.alert.rowAbove', values)
            : t('notifications.alert.rowBelow', values)}
        </span>
      </span>
      <TextLink
        size={12}
        label={t('notifications.alert.removeOf', { symbol, price: values.price })}
        onClick={() => void remove()}
      >
        {t('notifications.alert.remove')}
      </TextLink>
    </li>
  );
}

/** Those of one market, or all. */
export function AlertList({ symbol }: { symbol?: string }) {
  const alerts = usePriceAlerts();
  return (
    <Loaded value={alerts} failed={t('notifications.alert.failed')} onRetry={alerts.askAgain} rows={1}>
      {(all) => {
        const rows = all.filter((alert) => symbol === undefined || alert.symbol === symbol);
        if (rows.length === 0) return <p className={classes.quiet}>{t('notifications.alert.none')}</p>;
        return (
          <ul className={classes.lines} aria-label={t('notifications.alert.own')}>
            {rows.map((alert) => (
              <AlertLine key={alert.id} alert={alert} />
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
