// The phone's market list: pair and volume, price, change; a row opens its low and high.
import type { Quotation } from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink, Change, CoinRing, DecimalText, KeyValue, KeyValueList, Price } from '@candor/ui';
import { useState } from 'react';
import { Volume } from '../../parts/volume.tsx';
import { hrefTo, paths } from '../../paths.ts';
import classes from './market-list.module.css';

function Details({ quote }: { quote: Quotation }) {
  return (
    <div className={classes.details}>
      <KeyValueList>
        <KeyValue name={t('market.column.low')}>
          <DecimalText value={quote.low24hour} />
        </KeyValue>
        <KeyValue name={t('market.column.high')}>
          <DecimalText value={quote.high24hour} />
        </KeyValue>
      </KeyValueList>
      <ButtonLink tone="second" wide href={hrefTo(paths.dealCenter(quote.market))}>
        {t('market.trade', { symbol: quote.market })}
      </ButtonLink>
    </div>
  );
}

interface RowProps {
  quote: Quotation;
  stale: boolean;
  opened: boolean;
  onToggle: () => void;
}

function Row({ quote, stale, opened, onToggle }: RowProps) {
  return (
    <li className={classes.item}>
      <button type="button" className={classes.row} aria-expanded={opened} onClick={onToggle}>
        <CoinRing currency={quote.symbol} size={32} />
        <span className={classes.pair}>
          <span>
            <b>{quote.symbol}</b>
            <span className={classes.quiet}>/{quote.fromsymbol}</span>
          </span>
          <span className={classes.volume}>
            <Volume value={quote.volume24hour} />
          </span>
        </span>
        <Price value={quote.price} stale={stale} className={classes.price ?? ''} />
        <span className={classes.change}>
          <Change value={quote.changeday} stale={stale} />
        </span>
      </button>
      {opened && <Details quote={quote} />}
    </li>
  );
}

export function MarketList({ quotes, stale }: { quotes: readonly Quotation[]; stale: boolean }) {
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
            onToggle={() => setOpened(opened === quote.market ? undefined : quote.market)}
          />
        ))}
      </ul>
    </>
  );
}
