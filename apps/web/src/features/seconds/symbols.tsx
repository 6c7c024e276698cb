// The symbols with seconds contracts: a strip above the chart.
import type { Market } from '@candor/client';
import { t } from '@candor/i18n';
import { Change, joinClasses, Price } from '@candor/ui';
import { useQuote, useQuotesStale } from '../../parts/use-quote.ts';
import { hrefTo, paths } from '../../paths.ts';
import classes from './symbols.module.css';

/** Where the seconds contracts of a market are. */
export const secondsPath = ({ base }: { readonly base: string }): string => paths.trade(base);

function SymbolLink({ market, here }: { market: Market; here: boolean }) {
  const quote = useQuote(market.symbol);
  const stale = useQuotesStale();
  return (
    <a
      className={joinClasses(classes.strip, here && classes.here)}
      href={hrefTo(secondsPath(market))}
      aria-current={here ? 'page' : undefined}
    >
      <b>{market.base}</b>
      <Price value={quote?.index ?? null} stale={stale} size={12} />
      <Change value={quote?.changeday ?? null} stale={stale} size={12} />
    </a>
  );
}

export interface SymbolStripProps {
  markets: readonly Market[];
  chosen: string;
}

export function SymbolStrip({ markets, chosen }: SymbolStripProps) {
  return (
    <nav className={classes.links} aria-label={t('seconds.symbols')}>
      {markets.map((market) => (
        <SymbolLink key={market.symbol} market={market} here={market.symbol === chosen} />
      ))}
    </nav>
  );
}
