// The phone's own orders: those that are open, their history and their trades, each as cards.
import type { OpenOrder } from '@candor/client';
import { t } from '@candor/i18n';
import { TabPanel, Tabs } from '@candor/ui';
import { SingleBar } from '../../parts/single/index.ts';
import { FillHistory } from './fill-history.tsx';
import { OpenOrderCards } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import { ReplacedByOpen } from './replaced-order.tsx';
import classes from './spot.module.css';
import type { AskedOne } from './use-asked-one.ts';

export const ownTabs = ['open', 'history', 'trades'] as const;
export type OwnTab = (typeof ownTabs)[number];

export interface OwnOrdersProps {
  tab: OwnTab;
  onTab: (tab: OwnTab) => void;
  /** The one that is shown alone. */
  one: AskedOne | undefined;
  onChange: (order: OpenOrder) => void;
  onCancel: (order: OpenOrder) => void;
}

export function OwnOrders({ tab, onTab, one, ...actions }: OwnOrdersProps) {
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
        {one !== undefined && <SingleBar thing={one.thing} onAll={() => onTab(tab)} />}
        {tab === 'open' && one !== undefined && <ReplacedByOpen key={one.id} id={one.id} />}
        {tab === 'open' && <OpenOrderCards symbol={undefined} only={one?.id} {...actions} />}
        {tab === 'history' && <OrderHistory key={one?.id} symbol={undefined} only={one?.id} />}
        {tab === 'trades' && <FillHistory key={one?.id} symbol={undefined} only={one?.id} withDownload />}
      </TabPanel>
    </>
  );
}
