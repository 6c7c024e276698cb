// The phone's list of quotes: pair and volume, price, change; a row opens its low and high.
import { t } from '@candor/i18n';
import {
  ButtonLink,
  Change,
  CoinRing,
  DecimalText,
  joinClasses,
  KeyValue,
  KeyValueList,
  Price,
} from '@candor/ui';
import { useState } from 'react';
import { hrefTo, paths } from '../paths.ts';
import { shownExtreme, shownIfAny, shownPrice } from './figures.ts';
import { PairName } from './market-pair.tsx';
import classes from './quote-list.module.css';
import type { QuoteRow } from './quote-row.ts';
import { StarButton } from './star-button.tsx';
import { Volume } from './volume.tsx';

function Details({ quote }: { quote: QuoteRow }) {
  return (
    <div className={classes.details}>
      <KeyValueList>
        <KeyValue name={t('market.column.low')}>
          <DecimalText value={shownIfAny(quote.low24hour, shownExtreme)} />
        </KeyValue>
        <KeyValue name={t('market.column.high')}>
          <DecimalText value={shownIfAny(quote.high24hour, shownExtreme)} />
        </KeyValue>
      </KeyValueList>
      <ButtonLink tone="second" wide href={hrefTo(paths.dealCenter(quote.market))}>
        {t('market.trade', { symbol: quote.market })}
      </ButtonLink>
    </div>
  );
}

interface RowProps {
  quote: QuoteRow;
  stale: boolean;
  opened: boolean;
  starred: boolean;
  onToggle: () => void;
}

function Row({ quote, stale, opened, starred, onToggle }: RowProps) {
  return (
    <li className={joinClasses(classes.item, starred && classes.starred)}>
      {starred && <StarButton symbol={quote.market} size={20} />}
      <button type="button" className={classes.row} aria-expanded={opened} onClick={onToggle}>
        <CoinRing currency={quote.symbol} size={32} />
        <span className={classes.pair}>
          <PairName base={quote.symbol} quote={quote.fromsymbol} />
          <span className={classes.volume}>
            <Volume value={quote.volume24hour} />
          </span>
        </span>
        <Price value={shownIfAny(quote.price, shownPrice)} stale={stale} className={classes.price ?? ''} />
        <span className={classes.change}>
          <Change value={quote.changeday} zero="up" stale={stale} />
        </span>
      </button>
      {opened && <Details quote={quote} />}
    </li>
  );
}

export interface QuoteListProps {
  quotes: readonly QuoteRow[];
  stale: boolean;
  /** Every row begins with the star of kept markets. */
  starred?: boolean;
}

export function QuoteList({ quotes, stale, starred = false }: QuoteListProps) {
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span>{t('market.column.pairVolume')}</span>
        <span>{t('market.column.lastPrice')}</span>
        <span>{t('market.column.change')}</span>
      </div>
      <ul aria-label={t('market.table')}>
        {quotes.map((quote) => (
          <Row
            key={quote.market}
            quote={quote}
            stale={stale}
            opened={opened === quote.market}
            starred={starred}
            onToggle={() => setOpened(opened === quote.market ? undefined : quote.market)}
          />
        ))}
      </ul>
    </>
  );
}
