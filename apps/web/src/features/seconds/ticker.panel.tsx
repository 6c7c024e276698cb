// The desktop's line above the market: the option's symbol, its price and day, who stands on the other side, the rules.
import { t } from '@candor/i18n';
import { Badge, Change, DecimalText, Price, Stat, TextLink } from '@candor/ui';
import { useState } from 'react';
import { MarketLine } from '../../parts/market-line.tsx';
import { Reconnecting } from '../../parts/reconnecting.tsx';
import { MarketPicker } from '../../parts/watch-list/index.ts';
import { RulesDialog } from './rules.dialog.tsx';
import classes from './seconds.module.css';
import type { SecondsMarketProps } from './seconds-screen.ts';
import { secondsPath } from './symbols.tsx';
import { useDay } from './use-day.ts';

export function TickerPanel({ market, markets }: Pick<SecondsMarketProps, 'market' | 'markets'>) {
  const day = useDay(market.symbol);
  const [rules, setRules] = useState(false);
  return (
    <MarketLine
      label={t('seconds.label', { symbol: market.symbol })}
      currency={market.base}
      title={t('seconds.title')}
      name={
        <MarketPicker markets={markets} chosen={market.symbol} pathOf={secondsPath}>
          {market.base}
        </MarketPicker>
      }
      above={t('seconds.option')}
      price={<Price value={day.close} size={20} tone={day.direction} stale={day.stale} widthChars={9} />}
      underPrice={day.stale ? <Reconnecting /> : t('seconds.header.price')}
      className={classes.line}
    >
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
    </MarketLine>
  );
}
