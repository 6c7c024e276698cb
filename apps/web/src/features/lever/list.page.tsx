// The place of all orders, by state; the state is in the address, so that it can be linked and gone back to.
import { t } from '@candor/i18n';
import { Card, TabPanel } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { beside } from '../../parts/period/index.ts';
import { askedNumber } from '../../parts/single/index.ts';
import { paths } from '../../paths.ts';
import classes from './lever.module.css';
import { OneOrder } from './one-order.tsx';
import { OrdersOfTab, type OrderTab, OrderTabs, orderTabs } from './orders.panel.tsx';
import { OwnPage } from './own-page.tsx';
import { PendingTools } from './pending-tools.tsx';
import { pendingOf } from './rows-of.ts';

export function ListPage() {
  const [query, setQuery] = useSearchParams();
  const tab: OrderTab = orderTabs.find((each) => each === query.get('tab')) ?? 'open';
  const one = askedNumber(query, 'order');
  const choose = (next: OrderTab) =>
    setQuery((now) => beside(now, next === 'open' ? {} : { tab: next }), {
      ...{ replace: true, preventScrollReset: true },
    });
  return (
    <OwnPage
      title={t('lever.orders.list')}
      other={{ path: paths.leverTransactions(), text: t('lever.orders.positions') }}
    >
      {({ lever, actions, onBegin }) => (
        <Card padded={false}>
          {one === undefined ? (
            <>
              <div className={classes.tabs}>
                <OrderTabs lever={lever} tab={tab} onTab={choose} />
              </div>
              <TabPanel id="lever-orders" value={tab} className={classes.listBody ?? ''}>
                {tab === 'pending' && (
                  <PendingTools rows={pendingOf(lever, undefined)} actions={actions} shown={undefined} />
                )}
                <OrdersOfTab lever={lever} actions={actions} tab={tab} onBegin={onBegin} scrolls />
              </TabPanel>
            </>
          ) : (
            <OneOrder key={one} id={one} {...{ lever, actions, onBegin }} onTab={choose} />
          )}
        </Card>
      )}
    </OwnPage>
  );
}
