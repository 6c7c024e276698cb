// The desktop's line above the market: the option's symbol, its price and day, who stands on the other side, the rules.
import { t } from '@candor/i18n';
import { Badge, Change, CoinRing, DecimalText, Price, Stat, TextLink, VisuallyHidden } from '@candor/ui';
import { useState } from 'react';
import { Reconnecting } from '../../parts/reconnecting.tsx';
import { RulesDialog } from './rules.dialog.tsx';
import classes from './seconds.module.css';
import type { SecondsMarketProps } from './seconds.page.tsx';
import { useDay } from './use-day.ts';

export function TickerPanel({ market }: Pick<SecondsMarketProps, 'market'>) {
  const day = useDay(market.symbol);
  const [rules, setRules] = useState(false);
  return (
    <section className={classes.line} aria-label={t('seconds.label', { symbol: market.symbol })}>
      <div className={classes.pair}>
        <CoinRing currency={market.base} size={28} />
        <div>
          <p className={classes.quiet}>{t('seconds.option')}</p>
          <h1 className={classes.symbol}>
            <VisuallyHidden>{t('seconds.title')} </VisuallyHidden>
            {market.base}
          </h1>
        </div>
      </div>
      <div className={classes.last}>
        <Price value={day.close} size={20} tone={day.direction} stale={day.stale} widthChars={9} />
        <p className={classes.quiet}>{day.stale ? <Reconnecting /> : t('seconds.header.price')}</p>
      </div>
      <dl className={classes.figures}>
        <Stat name={t('seconds.header.scale')}>
          <Change value={day.percent} stale={day.stale} size={12} />
        </Stat>
        <Stat name={t('seconds.header.points')}>
          <DecimalText value={day.points} sign="always" tone={day.stale ? 'muted' : day.direction} />
        </Stat>
        {(['open', 'high', 'low', 'close'] as const).map((name) => (
          <Stat key={name} name={t(`seconds.header.${name}`)}>
            <DecimalText value={day[name]} />
          </Stat>
        ))}
      </dl>
      <dl className={classes.other}>
        <Stat name={t('seconds.header.counterparty')}>
          <Badge kind="house">{t('seconds.header.house')}</Badge>
        </Stat>
      </dl>
      <TextLink size={12} onClick={() => setRules(true)}>
        {t('seconds.form.rules')}
      </TextLink>
      {rules && <RulesDialog onClose={() => setRules(false)} />}
    </section>
  );
}
