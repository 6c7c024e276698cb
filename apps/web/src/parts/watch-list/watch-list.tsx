// The watch-list: a search, an order, and the way from one market to another, kept markets first.
import { type Quotation, useFlow, usePreference, useRoom, type WatchOrder } from '@candor/client';
import { t } from '@candor/i18n';
import { Change, joinClasses, Menu, Price, TextField, VisuallyHidden } from '@candor/ui';
import { IconArrowsSort, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { hrefTo } from '../../paths.ts';
import { shownPrice } from '../figures.ts';
import { useShortcut } from '../shortcuts/index.ts';
import { StarButton } from '../star-button.tsx';
import classes from './watch-list.module.css';
import { type WatchedMarket, watched } from './watched.ts';

interface RowProps {
  market: WatchedMarket;
  href: string;
  quote: Quotation | undefined;
  stale: boolean;
  here: boolean;
  onOpened: ((href: string) => void) | undefined;
}

/** A tick changes some of the quotes, and only their rows. */
const Row = memo(function Row({ market, href, quote, stale, here, onOpened }: RowProps) {
  const { symbol, base, quote: against } = market;
  return (
    <li className={joinClasses(classes.row, here && classes.here)}>
      <a
        className={classes.open}
        href={href}
        aria-current={here ? 'page' : undefined}
        onClick={() => onOpened?.(href)}
      >
        <VisuallyHidden>{t('market.trade', { symbol })}</VisuallyHidden>
      </a>
      <StarButton symbol={symbol} />
      <span className={classes.pair}>
        <b>{base}</b> <span className={classes.quiet}>/{against}</span>
      </span>
      <span className={classes.figures}>
        <Price value={quote === undefined ? null : shownPrice(quote.price)} stale={stale} />
        <Change value={quote?.changeday ?? null} size={12} stale={stale} />
      </span>
    </li>
  );
});

const orders: readonly WatchOrder[] = ['listing', 'price', 'gainers', 'losers', 'volume'];

function OrderMenu() {
  const { preferences } = useRoom();
  const chosen = usePreference((all) => all.watchOrder);
  return (
    <Menu
      items={orders.map((order) => ({
        id: order,
        text: t(`market.order.${order}`),
        chosen: order === chosen,
        onPress: () => preferences.setState({ watchOrder: order }),
      }))}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classes.order}
          aria-label={`${t('market.order.label')}: ${t(`market.order.${chosen}`)}`}
        >
          <IconArrowsSort size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes.orderName}>{t(`market.order.${chosen}`)}</span>
        </button>
      )}
    />
  );
}

/** The arrows go through the rows; from the first one up is the search again. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const whole = event.currentTarget;
  const rows = [...whole.querySelectorAll<HTMLElement>(`.${classes.open}`)];
  const focused = whole.ownerDocument.activeElement;
  const row = focused?.closest('li')?.querySelector<HTMLElement>(`.${classes.open}`);
  const now = row ? rows.indexOf(row) : -1;
  if (now < 0 && !(focused instanceof HTMLInputElement)) return;
  event.preventDefault();
  const next = rows[now + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next !== undefined) next.focus();
  else if (event.key === 'ArrowUp') whole.querySelector('input')?.focus();
}

function useWatched(markets: readonly WatchedMarket[], search: string) {
  const live = useFlow(useRoom().quotes);
  const kept = usePreference((all) => all.keptMarkets);
  const order = usePreference((all) => all.watchOrder);
  const rows = live.status === 'data' ? live.data : undefined;
  const quotes = useMemo(() => new Map(rows?.map((quote) => [quote.market, quote])), [rows]);
  const shown = watched(markets, { kept, search, order, quotes });
  return { shown, quotes, stale: live.status === 'data' && live.stale };
}

export interface WatchListProps {
  markets: readonly WatchedMarket[];
  chosen: string;
  /** Where a market's screen is, for the product whose list this is. */
  pathOf: (market: WatchedMarket) => string;
  onOpened?: (href: string) => void;
  /** Opens with the focus in the search. */
  searches?: boolean;
}

export function WatchList({ markets, chosen, pathOf, onOpened, searches = false }: WatchListProps) {
  const whole = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const { shown, quotes, stale } = useWatched(markets, search);
  useShortcut('search', () => whole.current?.querySelector('input')?.focus());
  const openFirst = (event: KeyboardEvent) => {
    if (event.key === 'Enter') whole.current?.querySelector<HTMLElement>(`.${classes.open}`)?.click();
  };
  const label = t('market.search', { count: markets.length });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move among the links that stand in it.
    <div ref={whole} className={classes.list} onKeyDown={moveFocus}>
      <div className={classes.search}>
        <TextField
          label={label}
          labelHidden
          size="small"
          type="search"
          placeholder={label}
          leading={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          value={search}
          onChange={setSearch}
          onKeyDown={openFirst}
          autoFocus={searches}
        />
      </div>
      <div className={classes.head}>
        <OrderMenu />
        <span aria-hidden="true">{t('market.column.priceChange')}</span>
      </div>
      {shown.length === 0 && <p className={classes.nothing}>{t('market.nothingFound')}</p>}
      <ul aria-label={t('watch.title')}>
        {shown.map((market) => (
          <Row
            key={market.symbol}
            market={market}
            href={hrefTo(pathOf(market))}
            quote={quotes.get(market.symbol)}
            stale={stale}
            here={market.symbol === chosen}
            onOpened={onOpened}
          />
        ))}
      </ul>
    </div>
  );
}
