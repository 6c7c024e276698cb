// The phone's price block: the price large, the day's move in percent and points, and open, high, low and close.
import { t } from '@candor/i18n';
import { Change, DecimalText, Price, VisuallyHidden } from '@candor/ui';
import { Reconnecting } from '../../parts/reconnecting.tsx';
import classes from './seconds.module.css';
import { useDay } from './use-day.ts';

export function DayPanel({ symbol, currency }: { symbol: string; currency: string }) {
  const day = useDay(symbol);
  const tone = day.stale ? 'muted' : day.direction;
  return (
    <section className={classes.day} aria-label={t('seconds.label', { symbol })}>
      <div className={classes.dayFirst}>
        <p className={classes.bigPrice}>
          <Price value={day.close} size={28} tone={day.direction} stale={day.stale} />{' '}
          {day.stale ? <Reconnecting /> : <span className={classes.quiet}>{currency}</span>}
        </p>
        <dl>
          <div>
            <dt>{t('seconds.header.scale')}</dt>
            <dd>
              <Change value={day.percent} stale={day.stale} />
            </dd>
          </div>
          <div>
            <dt>{t('seconds.header.points')}</dt>
            <dd>
              <DecimalText value={day.points} sign="always" tone={tone} />
            </dd>
          </div>
        </dl>
      </div>
      <dl className={classes.ticker}>
        {(['open', 'high', 'low', 'close'] as const).map((name) => (
          <div key={name}>
            <dt>
              <span aria-hidden="true">{t(`seconds.short.${name}`)}</span>
              <VisuallyHidden>{t(`seconds.header.${name}`)}</VisuallyHidden>
            </dt>
            <dd>
              <DecimalText value={day[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
