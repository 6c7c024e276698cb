// The watch-list: kept markets first, a search, and the way from one market to another.
import { type Market, type Quotation, usePreference, useReadable, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { Change, IconButton, joinClasses, Panel, Price, TextField } from '@candor/ui';
import { IconLayoutSidebarLeftCollapse, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { StarButton } from '../../parts/star-button.tsx';
import { paths } from '../../paths.ts';
import classes from './market.module.css';
import { watched } from './watched.ts';

interface RowProps {
  market: Market;
  quote: Quotation | undefined;
  stale: boolean;
  here: boolean;
  onOpen: () => void;
}

function Row({ market, quote, stale, here, onOpen }: RowProps) {
  return (
    <li className={joinClasses(classes.watchRow, here && classes.watchHere)}>
      <button
        type="button"
        className={classes.watchOpen}
        aria-current={here ? 'true' : undefined}
        aria-label={t('market.trade', { symbol: market.symbol })}
        onClick={onOpen}
      />
      <StarButton symbol={market.symbol} />
      <span>
        <b>{market.base}</b> <span className={classes.quiet}>/{market.quote}</span>
      </span>
      <span className={classes.watchFigures}>
        <Price value={quote?.price ?? null} size={12} stale={stale} />
        <Change value={quote?.changeday ?? null} size={12} stale={stale} />
      </span>
    </li>
  );
}

export interface WatchListProps {
  markets: readonly Market[];
  chosen: string;
  onOpened?: () => void;
}

export function WatchList({ markets, chosen, onOpened }: WatchListProps) {
  const quotes = useReadable(useRoom().quotes);
  const kept = usePreference((all) => all.keptMarkets);
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const shown = watched(markets, kept, search);
  const stale = quotes.status === 'data' && quotes.stale;
  const bySymbol = new Map(quotes.status === 'data' ? quotes.data.map((quote) => [quote.market, quote]) : []);
  return (
    <>
      <div className={classes.watchSearch}>
        <TextField
          label={t('spot.watch.search', { count: markets.length })}
          labelHidden
          size="small"
          type="search"
          placeholder={t('spot.watch.search', { count: markets.length })}
          leading={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          value={search}
          onChange={setSearch}
        />
      </div>
      <div className={classes.watchHead} aria-hidden="true">
        <span>{t('market.column.pair')}</span>
        <span>{t('market.column.priceChange')}</span>
      </div>
      {shown.length === 0 && <p className={classes.nothing}>{t('spot.watch.nothing')}</p>}
      <ul aria-label={t('spot.watch.title')}>
        {shown.map((market) => (
          <Row
            key={market.symbol}
            market={market}
            quote={bySymbol.get(market.symbol)}
            stale={stale}
            here={market.symbol === chosen}
            onOpen={() => {
              onOpened?.();
              void navigate(paths.dealCenter(market.symbol));
            }}
          />
        ))}
      </ul>
    </>
  );
}

export function WatchListPanel({ onCollapse, ...list }: WatchListProps & { onCollapse: () => void }) {
  return (
    <Panel
      title={t('spot.watch.title')}
      count={list.markets.length}
      scrolls
      className={classes.watch ?? ''}
      actions={
        <IconButton
          label={t('spot.watch.collapse')}
          icon={
            <IconLayoutSidebarLeftCollapse
              size={16}
              stroke={1.75}
              className={classes.sided}
              aria-hidden="true"
            />
          }
          onClick={onCollapse}
        />
      }
    >
      <WatchList {...list} />
    </Panel>
  );
}
