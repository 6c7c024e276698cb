// The user's own contracts by state: in transaction, pending, closed, revoked.
import type { LeverView, Loadable } from '@candor/client';
import { t } from '@candor/i18n';
import { TabPanel, Tabs } from '@candor/ui';
import { useShortcut } from '../../parts/shortcuts/index.ts';
import { useMarketOnly } from '../../parts/use-market-only.ts';
import { CloseButtons } from './close-buttons.tsx';
import { History } from './history.tsx';
import { LiveOrders } from './live-orders.tsx';
import classes from './orders.module.css';
import { PendingTools } from './pending-tools.tsx';
import { pendingOf, rowsOf } from './rows-of.ts';
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
  pendingSymbol,
  scrolls,
}: Omit<OrdersProps, 'onTab'> & { only?: number; pendingSymbol?: string | undefined; scrolls?: boolean }) {
  if (tab === 'closed' || tab === 'revoked')
    return <History key={tab} status={tab} onBegin={onBegin} only={only} />;
  return (
    <LiveOrders
      lever={lever}
      status={tab}
      actions={actions}
      onBegin={onBegin}
      only={only}
      symbol={tab === 'pending' ? pendingSymbol : undefined}
      {...(scrolls !== undefined && { scrolls })}
    />
  );
}

/** What the shortcut for everything asks: of what the tab shows, where there is any. */
function useCancelAllShortcut({ lever, actions, tab }: OrdersProps, pendingSymbol: string | undefined): void {
  const pending = pendingOf(lever, pendingSymbol).length > 0;
  const ofOpen = rowsOf(lever, 'open').length > 0 ? () => actions.askAll('all') : undefined;
  const ofPending = pending ? () => actions.askCancelAll(pendingSymbol) : undefined;
  useShortcut('cancelAll', tab === 'pending' ? ofPending : ofOpen);
}

export function OrdersPanel({ symbol, ...props }: OrdersProps & { symbol: string }) {
  const { lever, actions, tab } = props;
  const [only, setOnly] = useMarketOnly();
  const pendingSymbol = only ? symbol : undefined;
  useCancelAllShortcut(props, pendingSymbol);
  return (
    <section className={classes.panel} aria-label={t('lever.orders.label')}>
      <div className={classes.bar}>
        <OrderTabs {...props} />
        {tab === 'open' && <CloseButtons lever={lever} actions={actions} />}
        {tab === 'pending' && (
          <PendingTools
            rows={pendingOf(lever, pendingSymbol)}
            actions={actions}
            shown={pendingSymbol}
            choice={{ symbol, onOnly: setOnly }}
          />
        )}
      </div>
      <TabPanel id="lever-orders" value={tab} className={classes.tabBody ?? ''}>
        <OrdersOfTab {...props} pendingSymbol={pendingSymbol} scrolls />
      </TabPanel>
    </section>
  );
}
