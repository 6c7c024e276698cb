// The symbols with seconds contracts: a strip above the chart, and a list in the phone's sheet.
import type { Market } from '@candor/client';
import { t } from '@candor/i18n';
import { Change, CoinRing, joinClasses, Price } from '@candor/ui';
import { useQuote, useQuotesStale } from '../../parts/use-quote.ts';
import { hrefTo, paths } from '../../paths.ts';
import classes from './symbols.module.css';

interface SymbolsProps {
  markets: readonly Market[];
  chosen: string;
  onOpened?: () => void;
}

function SymbolLink({
  market,
  here,
  look,
  onOpened,
}: {
  market: Market;
  here: boolean;
  look: 'strip' | 'list';
  onOpened: (() => void) | undefined;
}) {
  const quote = useQuote(market.symbol);
  const stale = useQuotesStale();
  return (
    <a
      className={joinClasses(classes[look], here && classes.here)}
      href={hrefTo(paths.trade(market.base))}
      aria-current={here ? 'page' : undefined}
      onClick={onOpened}
    >
      {look === 'list' && <CoinRing currency={market.base} size={28} />}
      <b>{market.base}</b>
      <Price value={quote?.price ?? null} stale={stale} size={look === 'strip' ? 12 : 14} />
      <Change value={quote?.changeday ?? null} stale={stale} size={look === 'strip' ? 12 : 14} />
    </a>
  );
}

export function SymbolStrip({ markets, chosen }: SymbolsProps) {
  return (
    <nav className={classes.links} aria-label={t('seconds.symbols')}>
      {markets.map((market) => (
        <SymbolLink
          key={market.symbol}
          market={market}
          here={market.symbol === chosen}
          look="strip"
          onOpened={undefined}
        />
      ))}
    </nav>
  );
}

export function SymbolList({ markets, chosen, onOpened }: SymbolsProps) {
  return (
    <nav aria-label={t('seconds.symbols')}>
      {markets.map((market) => (
        <SymbolLink
          key={market.symbol}
          market={market}
          here={market.symbol === chosen}
          look="list"
          onOpened={onOpened}
        />
      ))}
    </nav>
  );
}
