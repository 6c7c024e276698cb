// The contracts in the phone's picker, each with its price and its day.
import { Change, CoinRing, joinClasses, Price } from '@candor/ui';
import { shownPrice } from '../../parts/figures.ts';
import { useQuote, useQuotesStale } from '../../parts/use-quote.ts';
import { hrefTo, paths } from '../../paths.ts';
import classes from './phone.module.css';
import type { LeverOffer } from './use-offers.ts';

interface ContractListProps {
  offers: readonly LeverOffer[];
  chosen: string;
  onOpened: () => void;
}

function Row({ terms, here, onOpened }: LeverOffer & { here: boolean; onOpened: () => void }) {
  const quote = useQuote(terms.symbol);
  const stale = useQuotesStale();
  return (
    <li>
      <a
        className={joinClasses(classes.listRow, here && classes.listHere)}
        href={hrefTo(paths.leverDealCenter(terms.symbol))}
        aria-current={here ? 'page' : undefined}
        onClick={onOpened}
      >
        <CoinRing currency={terms.base} size={28} />
        <b>{terms.symbol}</b>
        <span className={classes.listFigures}>
          <Price value={quote === undefined ? null : shownPrice(quote.price)} size={14} stale={stale} />
          <Change value={quote?.changeday ?? null} size={12} stale={stale} />
        </span>
      </a>
    </li>
  );
}

export function ContractList({ offers, chosen, onOpened }: ContractListProps) {
  return (
    <ul>
      {offers.map((offer) => (
        <Row key={offer.terms.symbol} {...offer} here={offer.terms.symbol === chosen} onOpened={onOpened} />
      ))}
    </ul>
  );
}
