// The contracts side by side, each with its price and its day: one touch changes the screen.
import { t } from '@candor/i18n';
import { Change, joinClasses, Price } from '@candor/ui';
import { shownPrice } from '../../parts/figures.ts';
import { useQuote, useQuotesStale } from '../../parts/use-quote.ts';
import { hrefTo, paths } from '../../paths.ts';
import classes from './ticker.module.css';
import type { LeverOffer } from './use-offers.ts';

function Contract({ terms: { symbol, base }, here }: LeverOffer & { here: boolean }) {
  const quote = useQuote(symbol);
  const stale = useQuotesStale();
  return (
    <a
      className={joinClasses(classes.contract, here && classes.here)}
      href={hrefTo(paths.leverDealCenter(symbol))}
      aria-current={here ? 'page' : undefined}
    >
      <b>{base}</b>
      <Price value={quote === undefined ? null : shownPrice(quote.price)} size={12} stale={stale} />
      <Change value={quote?.changeday ?? null} size={12} stale={stale} />
    </a>
  );
}

export function ContractStrip({ offers, chosen }: { offers: readonly LeverOffer[]; chosen: string }) {
  return (
    <nav className={classes.strip} aria-label={t('lever.pick')}>
      {offers.map((offer) => (
        <Contract key={offer.terms.symbol} {...offer} here={offer.terms.symbol === chosen} />
      ))}
    </nav>
  );
}
