// The user's own orders, their history, trades and balances, in one panel with tabs.
import { type MarketTerms, type OpenOrder, useReadable, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { narrowerThan, TabPanel, Tabs, useMedia } from '@candor/ui';
import { memo, useMemo } from 'react';
import { CsvLink, usePeriod } from '../../parts/period/index.ts';
import { useShortcut } from '../../parts/shortcuts/index.ts';
import { SingleBar } from '../../parts/single/index.ts';
import { useAskedTab } from '../../parts/use-asked-tab.ts';
import { useMarketOnly } from '../../parts/use-market-only.ts';
import { useCancelling } from './cancel-dialogs.tsx';
import { useChanging } from './change.dialog.tsx';
import { FillHistory } from './fill-history.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import classes from './orders.module.css';
import { OrdersTools } from './orders-tools.tsx';
import { ReplacedByOpen } from './replaced-order.tsx';
import { useAskedOne } from './use-asked-one.ts';
import { useAskedOrders } from './use-asked-orders.ts';
import { BalancesTable } from './wallet.panel.tsx';

const tabNames = ['open', 'history', 'trades', 'balances'] as const;
type TabName = (typeof tabNames)[number];
const none: readonly OpenOrder[] = [];

export function useOpenOrders(symbol: string | undefined): readonly OpenOrder[] {
  const account = useReadable(useRoom().account);
  const orders = account.status === 'data' ? account.data.orders : none;
  return useMemo(
    () => (symbol === undefined ? orders : orders.filter((order) => order.symbol === symbol)),
    [orders, symbol],
  );
}

export const OrdersPanel = memo(function OrdersPanel({ terms }: { terms: MarketTerms }) {
  const asked = useAskedOrders();
  const { one, leave } = useAskedOne();
  const [tab, setTab] = useAskedTab<TabName>('open', one?.tab ?? tabNames.find((name) => name === asked));
  const [only, setOnly] = useMarketOnly();
  const symbol = only && one === undefined ? terms.symbol : undefined;
  const open = useOpenOrders(symbol);
  const { bounds } = usePeriod();
  const cancelling = useCancelling();
  const changing = useChanging();
  // The bar has no room for a word more in every language.
  const narrow = useMedia(narrowerThan(1400));
  useShortcut('cancelAll', open.length === 0 ? undefined : () => cancelling.askAll(symbol, open.length));
  return (
    <section className={classes.panel} aria-label={t('spot.orders.label')}>
      <div className={classes.bar}>
        <Tabs
          id="orders"
          label={t('spot.orders.label')}
          look="plain"
          value={tab}
          items={tabNames.map((value) => ({
            value,
            text: t(`spot.orders.${value}`),
            ...(value === 'open' && { count: open.length }),
          }))}
          onChange={one === undefined ? setTab : leave}
        />
        {tab !== 'balances' && one === undefined && (
          <OrdersTools
            symbol={terms.symbol}
            only={only}
            onOnly={setOnly}
            cancelling={cancelling}
            count={tab === 'open' ? open.length : 0}
          >
            {tab === 'trades' && <CsvLink list="trades" asked={{ symbol, ...bounds }} short={narrow} />}
          </OrdersTools>
        )}
      </div>
      <TabPanel id="orders" value={tab} className={classes.body ?? ''} scrolls={tab !== 'open'}>
        {one !== undefined && <SingleBar thing={one.thing} onAll={() => leave(tab)} />}
        {tab === 'open' && one !== undefined && <ReplacedByOpen key={one.id} id={one.id} />}
        {tab === 'open' && (
          <OpenOrders symbol={symbol} only={one?.id} onChange={changing.ask} onCancel={cancelling.askOne} />
        )}
        {tab === 'history' && <OrderHistory key={one?.id} symbol={symbol} only={one?.id} />}
        {tab === 'trades' && <FillHistory key={one?.id} symbol={symbol} only={one?.id} />}
        {tab === 'balances' && <BalancesTable />}
      </TabPanel>
      {cancelling.dialog}
      {changing.dialog}
    </section>
  );
});
