// The phone's own orders: those that are open, their history and their trades, each as cards.
import type { OpenOrder } from '@candor/client';
import { t } from '@candor/i18n';
import { TabPanel, Tabs } from '@candor/ui';
import { FillHistory } from './fill-history.tsx';
import { OpenOrderCards } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import classes from './spot.module.css';
import { useAskedOrders, useAskedTab } from './use-asked-tab.ts';

const tabNames = ['open', 'history', 'trades'] as const;
type TabName = (typeof tabNames)[number];

export function OwnOrders({ onCancel }: { onCancel: (order: OpenOrder) => void }) {
  const asked = useAskedOrders();
  const [tab, setTab] = useAskedTab<TabName>(
    'open',
    tabNames.find((name) => name === asked),
  );
  return (
    <>
      <div className={classes.ownTabs}>
        <Tabs
          id="orders"
          label={t('spot.orders.label')}
          look="short"
          value={tab}
          items={tabNames.map((value) => ({ value, text: t(`spot.orders.${value}`) }))}
          onChange={setTab}
        />
      </div>
      <TabPanel id="orders" value={tab}>
        {tab === 'open' && <OpenOrderCards symbol={undefined} onCancel={onCancel} />}
        {tab === 'history' && <OrderHistory symbol={undefined} />}
        {tab === 'trades' && <FillHistory symbol={undefined} />}
      </TabPanel>
    </>
  );
}
