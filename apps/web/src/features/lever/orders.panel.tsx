// The user's own contracts by state: in transaction, pending, closed, revoked.
import type { LeverView, Loadable } from '@candor/client';
import { t } from '@candor/i18n';
import { TabPanel, Tabs } from '@candor/ui';
import { CloseButtons } from './close-buttons.tsx';
import { History } from './history.tsx';
import { LiveOrders, rowsOf } from './live-orders.tsx';
import classes from './orders.module.css';
import type { RowActions } from './use-row-actions.tsx';

export const orderTabs = ['open', 'pending', 'closed', 'revoked'] as const;
export type OrderTab = (typeof orderTabs)[number];

export interface OrdersProps {
  lever: Loadable<LeverView>;
  actions: RowActions;
  tab: OrderTab;
  onTab: (tab: OrderTab) => void;
  onBegin: () => void;
}

export function OrderTabs({ lever, tab, onTab }: Pick<OrdersProps, 'lever' | 'tab' | 'onTab'>) {
  const countOf = (status: OrderTab) =>
    status === 'open' || status === 'pending' ? rowsOf(lever, status).length : undefined;
  return (
    <Tabs
      id="lever-orders"
      label={t('lever.orders.label')}
      look="plain"
      value={tab}
      items={orderTabs.map((value) => {
        const count = countOf(value);
        return { value, text: t(`lever.orders.${value}`), ...(count !== undefined && { count }) };
      })}
      onChange={onTab}
    />
  );
}

export function OrdersOfTab({
  lever,
  actions,
  tab,
  onBegin,
  only,
  scrolls,
}: Omit<OrdersProps, 'onTab'> & { only?: number; scrolls?: boolean }) {
  if (tab === 'closed' || tab === 'revoked')
    return <History key={tab} status={tab} onBegin={onBegin} only={only} />;
  return (
    <LiveOrders
      lever={lever}
      status={tab}
      actions={actions}
      onBegin={onBegin}
      only={only}
      {...(scrolls !== undefined && { scrolls })}
    />
  );
}

export function OrdersPanel(props: OrdersProps) {
  const { lever, actions, tab } = props;
  return (
    <section className={classes.panel} aria-label={t('lever.orders.label')}>
      <div className={classes.bar}>
        <OrderTabs {...props} />
        {tab === 'open' && <CloseButtons lever={lever} actions={actions} />}
      </div>
      <TabPanel id="lever-orders" value={tab} className={classes.tabBody ?? ''}>
        <OrdersOfTab {...props} scrolls />
      </TabPanel>
    </section>
  );
}
