// The phone's own orders: those that are open, their history and their trades, each as cards.
import type { OpenOrder } from '@candor/client';
import { t } from '@candor/i18n';
import { TabPanel, Tabs } from '@candor/ui';
import { SingleBar } from '../../parts/single/index.ts';
import type { Cancelling } from './cancel-dialogs.tsx';
import { FillHistory } from './fill-history.tsx';
import { OpenOrderCards } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import { useOpenOrders } from './orders.panel.tsx';
import { OrdersTools } from './orders-tools.tsx';
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
  /** Of the market whose screen this is, alone. */
  only: boolean;
  onOnly: (only: boolean) => void;
  market: string;
  cancelling: Cancelling;
  onChange: (order: OpenOrder) => void;
}

export function OwnOrders({ tab, onTab, one, only, onOnly, market, cancelling, onChange }: OwnOrdersProps) {
  const symbol = only && one === undefined ? market : undefined;
  const open = useOpenOrders(symbol);
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
        {one === undefined && (
          <div className={classes.ownTools}>
            <OrdersTools
              {...{ only, onOnly, cancelling }}
              symbol={market}
              count={tab === 'open' ? open.length : 0}
            />
          </div>
        )}
        {one !== undefined && <SingleBar thing={one.thing} onAll={() => onTab(tab)} />}
        {tab === 'open' && one !== undefined && <ReplacedByOpen key={one.id} id={one.id} />}
        {tab === 'open' && (
          <OpenOrderCards symbol={symbol} only={one?.id} onChange={onChange} onCancel={cancelling.askOne} />
        )}
        {tab === 'history' && <OrderHistory key={one?.id} symbol={symbol} only={one?.id} />}
        {tab === 'trades' && <FillHistory key={one?.id} symbol={symbol} only={one?.id} withDownload />}
      </TabPanel>
    </>
  );
}
