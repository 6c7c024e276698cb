// The phone's own orders: those that are open, their history and their trades, each as cards.
import type { OpenOrder } from '@candor/client';
import { t } from '@candor/i18n';
import { TabPanel, Tabs } from '@candor/ui';
import { FillHistory } from './fill-history.tsx';
import { OpenOrderCards } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import classes from './spot.module.css';

export const ownTabs = ['open', 'history', 'trades'] as const;
export type OwnTab = (typeof ownTabs)[number];

export interface OwnOrdersProps {
  tab: OwnTab;
  onTab: (tab: OwnTab) => void;
  onCancel: (order: OpenOrder) => void;
}

export function OwnOrders({ tab, onTab, onCancel }: OwnOrdersProps) {
  return (
    <>
      <div className={classes.ownTabs}>
        <Tabs
          id="orders"
          label={t('spot.orders.label')}
          look="short"
          value={tab}
          items={ownTabs.map((value) => ({ value, text: t(`spot.orders.${value}`) }))}
          onChange={onTab}
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
