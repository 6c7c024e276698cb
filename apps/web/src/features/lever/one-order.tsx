// One order or position alone, on the tab of the state that it is in now: live while it can change, and then as history.
import { type LeverView, type Loadable, useLeverOrders } from '@candor/client';
import { t } from '@candor/i18n';
import { TabPanel } from '@candor/ui';
import type { ReactNode } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import { SingleBar, SingleMissing } from '../../parts/single/index.ts';
import { endedOrder } from './ended-order.ts';
import classes from './lever.module.css';
import { OrdersOfTab, type OrderTab, OrderTabs } from './orders.panel.tsx';
import type { RowActions } from './use-row-actions.tsx';

export interface OneOrderProps {
  id: number;
  lever: Loadable<LeverView>;
  actions: RowActions;
  /** Leaves the one for all of a tab. */
  onTab: (tab: OrderTab) => void;
  onBegin: () => void;
}

interface FrameProps extends Omit<OneOrderProps, 'actions' | 'onBegin'> {
  tab: OrderTab;
  /** Whether it ever became a position. */
  wasOpened: boolean;
  children: ReactNode;
}

function Frame({ id, lever, tab, wasOpened, onTab, children }: FrameProps) {
  return (
    <>
      <div className={classes.tabs}>
        <OrderTabs lever={lever} tab={tab} onTab={onTab} />
      </div>
      <TabPanel id="lever-orders" value={tab} className={classes.listBody ?? ''}>
        <SingleBar
          thing={{ kind: wasOpened ? 'position' : 'leverOrder', number: id }}
          onAll={() => onTab(tab)}
        />
        {children}
      </TabPanel>
    </>
  );
}

/** What is not live any more has ended, or was never there. */
function Ended(props: OneOrderProps) {
  const { id, lever, actions, onBegin } = props;
  const query = { id, page: 1, pageSize: 20 };
  const closed = useLeverOrders({ ...query, status: 'closed' });
  const revoked = useLeverOrders({ ...query, status: 'revoked' });
  const value = closed.status === 'data' ? revoked : closed;
  const askAgain = () => {
    closed.askAgain();
    revoked.askAgain();
  };
  return (
    <Loaded value={value} failed={t('lever.listFailed')} onRetry={askAgain} columns={[14, 10, 8, 12, 12]}>
      {(last) => {
        const { tab, behind } = endedOrder(closed.status === 'data' ? closed.data : last, last);
        if (tab === undefined) {
          return (
            <Frame {...props} tab="open" wasOpened={false}>
              <SingleMissing behind={behind} />
            </Frame>
          );
        }
        return (
          <Frame {...props} tab={tab} wasOpened={tab === 'closed'}>
            <OrdersOfTab {...{ lever, actions, tab, onBegin }} only={id} scrolls />
          </Frame>
        );
      }}
    </Loaded>
  );
}

/** Give it the number as its key. */
export function OneOrder(props: OneOrderProps) {
  const { id, lever, actions, onBegin } = props;
  return (
    <Loaded value={lever} failed={t('lever.listFailed')} rows={4} columns={[14, 10, 8, 12, 12, 12]}>
      {({ orders }) => {
        const live = orders.find((row) => row.id === id);
        if (live === undefined) return <Ended {...props} />;
        const tab = live.status === 'pending' ? 'pending' : 'open';
        return (
          <Frame {...props} tab={tab} wasOpened={tab === 'open'}>
            <OrdersOfTab {...{ lever, actions, tab, onBegin }} only={id} scrolls />
          </Frame>
        );
      }}
    </Loaded>
  );
}
