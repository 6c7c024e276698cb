// The market list: every pair that is listed, with a search, the kept ones, groups and an order of one's own.
import { dataOr, type Market, useFlow, useMarkets, usePreference, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { Card, EmptyState, SelectField, TabPanel, Tabs, TextField } from '@candor/ui';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import { type GroupName, groupNames } from '../../parts/market-groups.ts';
import { QuoteList } from '../../parts/quote-list.tsx';
import type { QuoteRow } from '../../parts/quote-row.ts';
import { Reconnecting } from '../../parts/reconnecting.tsx';
import { useShortcut } from '../../parts/shortcuts/index.ts';
import { useIsMobile } from '../../parts/use-media.ts';
import { foundQuotes, keptFirst, type MarketOrder, orderedQuotes } from './market-order.ts';
import { marketRows, rowsOfGroup } from './market-rows.ts';
import classes from './markets.module.css';
import { MarketsTable } from './markets-table.tsx';

const tabNames = ['all', 'kept', ...groupNames] as const;
type TabName = (typeof tabNames)[number];

interface Listing {
  readonly rows: readonly QuoteRow[];
  readonly markets: readonly Market[];
  readonly kept: ReadonlySet<string>;
}

function rowsOfTab({ rows, markets, kept }: Listing, tab: TabName): readonly QuoteRow[] {
  if (tab === 'all') return rows;
  if (tab === 'kept') return rows.filter(({ market }) => kept.has(market));
  return rowsOfGroup(rows, tab satisfies GroupName, markets);
}

/** The phone has no room for heads that order: the same orders by their names. */
const namedOrders = {
  listing: undefined,
  pair: { by: 'pair', direction: 'ascending' },
  price: { by: 'price', direction: 'descending' },
  gainers: { by: 'change', direction: 'descending' },
  losers: { by: 'change', direction: 'ascending' },
  volume: { by: 'volume', direction: 'descending' },
} as const satisfies Record<string, MarketOrder>;
type NamedOrder = keyof typeof namedOrders;
const orderNames = Object.keys(namedOrders) as NamedOrder[];

function nameOf(order: MarketOrder): NamedOrder {
  const same = (name: NamedOrder) => {
    const named: MarketOrder = namedOrders[name];
    return named?.by === order?.by && named?.direction === order?.direction;
  };
  return orderNames.find(same) ?? 'listing';
}

function OrderChoice({ order, onOrder }: { order: MarketOrder; onOrder: (order: MarketOrder) => void }) {
  return (
    <SelectField
      label={t('market.order.label')}
      labelHidden
      value={nameOf(order)}
      options={orderNames.map((value) => ({ value, text: t(`market.order.${value}`) }))}
      onChange={(name) => onOrder(namedOrders[name])}
    />
  );
}

function useList() {
  const live = useFlow(useRoom().quotes);
  const kept = new Set(usePreference((all) => all.keptMarkets));
  const markets = dataOr(useMarkets(), []);
  const names = new Map(markets.map(({ symbol, name }) => [symbol, name]));
  const [tab, setTab] = useState<TabName>('all');
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<MarketOrder>();
  const rows = live.status === 'data' ? marketRows(live.data, markets) : [];
  const listing = { rows, markets, kept };
  const shown = orderedQuotes(foundQuotes(keptFirst(rowsOfTab(listing, tab), kept), search, names), order);
  const counts = tabNames.map((name) => rowsOfTab(listing, name).length);
  return { live, count: rows.length, counts, shown, tab, setTab, search, setSearch, order, setOrder };
}

function Rows({ list, stale }: { list: List; stale: boolean }) {
  const mobile = useIsMobile();
  const quotes = list.shown;
  if (quotes.length === 0) {
    const nothingKept = list.tab === 'kept' && list.search.trim() === '';
    if (list.count === 0) return <EmptyState text={t('shell.state.noData')} />;
    const showAll = () => {
      list.setSearch('');
      list.setTab('all');
    };
    return (
      <EmptyState
        text={nothingKept ? t('market.nothingKept') : t('market.nothingFound')}
        action={{ text: t('market.groups.all'), onPress: showAll }}
      />
    );
  }
  return mobile ? (
    <QuoteList quotes={quotes} stale={stale} starred />
  ) : (
    <MarketsTable quotes={quotes} stale={stale} order={list.order} onOrder={list.setOrder} />
  );
}

type List = ReturnType<typeof useList>;

function Tools({ list }: { list: List }) {
  const mobile = useIsMobile();
  const tools = useRef<HTMLDivElement>(null);
  useShortcut('search', () => tools.current?.querySelector('input')?.focus());
  // A phone has no room for the number, which stands on the tab as well.
  const search =
    list.count === 0 || mobile ? t('market.searchAny') : t('market.search', { count: list.count });
  return (
    <div ref={tools} className={classes.tools}>
      <TextField
        label={search}
        labelHidden
        type="search"
        placeholder={search}
        leading={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        value={list.search}
        onChange={list.setSearch}
      />
      {mobile && <OrderChoice order={list.order} onOrder={list.setOrder} />}
    </div>
  );
}

export function MarketsPage() {
  const list = useList();
  const { live, counts, tab, setTab } = list;
  const mobile = useIsMobile();
  const items = tabNames.map((value, at) => ({
    value,
    text: t(`market.groups.${value}`),
    ...(list.count > 0 && { count: counts[at] ?? 0 }),
  }));
  return (
    <div className={classes.page}>
      <title>{t('market.title')}</title>
      <div className={classes.top}>
        <h1 className={classes.title}>{t('market.title')}</h1>
        {live.status === 'data' && live.stale && <Reconnecting />}
        <Tools list={list} />
      </div>
      <Card padded={false} className={classes.card ?? ''}>
        <div className={classes.tabs}>
          <Tabs
            id="all-markets"
            label={t('market.groups.label')}
            look="plain"
            value={tab}
            items={items}
            onChange={setTab}
          />
        </div>
        <TabPanel id="all-markets" value={tab}>
          <Loaded
            value={live}
            failed={t('market.failed')}
            rows={12}
            columns={[20, 12, 12, 12]}
            rowSize={mobile ? 57 : 48}
          >
            {(_, stale) => <Rows list={list} stale={stale} />}
          </Loaded>
        </TabPanel>
      </Card>
    </div>
  );
}
