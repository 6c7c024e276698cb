// The desktop's line above the market: the pair, its price, its day, its fee, and its rules.
import type { Market } from '@candor/client';
import { t } from '@candor/i18n';
import { Change, DecimalText, Dialog, Price, Stat, TextLink, VisuallyHidden } from '@candor/ui';
import { memo, useState } from 'react';
import { rateText } from '../../parts/figures.ts';
import { MarketLine } from '../../parts/market-line.tsx';
import { useQuote, useQuotesStale } from '../../parts/use-quote.ts';
import { Volume } from '../../parts/volume.tsx';
import { MarketPicker } from '../../parts/watch-list/index.ts';
import { IndexLine } from './index-line.tsx';
import { MarketInfo } from './info.panel.tsx';
import { spotPath } from './spot-path.ts';
import classes from './ticker.module.css';
import { useLastMove } from './use-last-move.ts';

function DayFigures({ market }: { market: Market }) {
  const quote = useQuote(market.symbol);
  const stale = useQuotesStale();
  return (
    <>
      <Stat name={t('spot.header.change')}>
        <Change value={quote?.changeday ?? null} stale={stale} size={12} />
      </Stat>
      <Stat name={t('spot.header.high')}>
        <DecimalText value={quote?.high24hour ?? null} />
      </Stat>
      <Stat name={t('spot.header.low')}>
        <DecimalText value={quote?.low24hour ?? null} />
      </Stat>
      <Stat name={t('spot.header.volume', { currency: market.quote })}>
        {quote === undefined ? '–' : <Volume value={quote.volume24hour} />}
      </Stat>
    </>
  );
}

function FeeFigure({ market: { makerFeePpm, takerFeePpm } }: { market: Market }) {
  if (makerFeePpm === takerFeePpm) {
    return (
      <Stat name={t('spot.header.fee')}>
        <bdi dir="ltr">{rateText(takerFeePpm)}</bdi>
      </Stat>
    );
  }
  return (
    <Stat name={t('spot.header.feeApart')}>
      <bdi dir="ltr">{rateText(makerFeePpm)}</bdi> · <bdi dir="ltr">{rateText(takerFeePpm)}</bdi>
    </Stat>
  );
}

export interface TickerPanelProps {
  market: Market;
  markets: readonly Market[];
}

export const TickerPanel = memo(function TickerPanel({ market, markets }: TickerPanelProps) {
  const stale = useQuotesStale();
  const last = useLastMove(market.symbol);
  const [rules, setRules] = useState(false);
  return (
    <MarketLine
      label={t('spot.header.label', { symbol: market.symbol })}
      currency={market.base}
      title={t('spot.title')}
      name={
        <MarketPicker markets={markets} chosen={market.symbol} pathOf={spotPath}>
          {market.symbol}
        </MarketPicker>
      }
      below={t('spot.spotMarket', { name: market.name })}
      price={
        <>
          <VisuallyHidden>{t('market.column.lastPrice')}</VisuallyHidden>{' '}
          <Price value={last.price} size={20} tone={last.direction ?? 'plain'} stale={stale} widthChars={9} />
        </>
      }
      underPrice={<IndexLine symbol={market.symbol} />}
      className={classes.ticker}
    >
      <dl className={classes.figures}>
        <DayFigures market={market} />
      </dl>
      <dl className={classes.fee}>
        <FeeFigure market={market} />
      </dl>
      <TextLink size={12} onClick={() => setRules(true)}>
        {t('spot.header.rules')}
      </TextLink>
      <Dialog
        opened={rules}
        onClose={() => setRules(false)}
        title={t('spot.info.title')}
        closeLabel={t('shell.close')}
      >
        <MarketInfo market={market} />
      </Dialog>
    </MarketLine>
  );
});
