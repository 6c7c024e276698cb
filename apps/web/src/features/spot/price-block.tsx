// The phone's price block: the last price large, and the day beside it.
import type { Market } from '@candor/client';
import { t } from '@candor/i18n';
import { Change, DecimalText, Price, VisuallyHidden } from '@candor/ui';
import { memo } from 'react';
import { useQuote, useQuotesStale } from '../../parts/use-quote.ts';
import { Volume } from '../../parts/volume.tsx';
import { IndexLine } from './index-line.tsx';
import classes from './spot.module.css';
import { useLastMove } from './use-last-move.ts';

export const PriceBlock = memo(function PriceBlock({ market }: { market: Market }) {
  const quote = useQuote(market.symbol);
  const stale = useQuotesStale();
  const last = useLastMove(market.symbol);
  return (
    <section className={classes.priceBlock} aria-label={t('spot.header.label', { symbol: market.symbol })}>
      <div>
        <div className={classes.bigPrice}>
          <VisuallyHidden>{t('market.column.lastPrice')}</VisuallyHidden>{' '}
          <Price value={last.price} size={28} tone={last.direction ?? 'plain'} stale={stale} />
        </div>
        <p className={classes.under}>
          {quote?.changeday != null && <Change value={quote.changeday} size={12} stale={stale} />}
          <span>
            <IndexLine symbol={market.symbol} />
          </span>
        </p>
      </div>
      <dl className={classes.day}>
        <div>
          <dt>{t('spot.header.high')}</dt>
          <dd>
            <DecimalText value={quote?.high24hour ?? null} />
          </dd>
        </div>
        <div>
          <dt>{t('spot.header.low')}</dt>
          <dd>
            <DecimalText value={quote?.low24hour ?? null} />
          </dd>
        </div>
        <div>
          <dt>{t('spot.header.volumeShort', { currency: market.quote })}</dt>
          <dd>{quote === undefined ? '–' : <Volume value={quote.volume24hour} />}</dd>
        </div>
      </dl>
    </section>
  );
});
