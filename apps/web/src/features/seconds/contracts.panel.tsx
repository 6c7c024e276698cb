// The user's own contracts on a desktop: those in progress and those that have ended, behind two tabs.
import { useSecondsOrders, useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { Checkbox, TabPanel, Tabs } from '@candor/ui';
import { useTabInAddress } from '../../parts/use-asked-tab.ts';
import { useMarketOnly } from '../../parts/use-market-only.ts';
import { ClosedContracts } from './closed-contracts.tsx';
import classes from './contracts.module.css';
import { OpenContracts } from './open-contracts.tsx';

const tabNames = ['order', 'history'] as const;

export function ContractsPanel({ symbol }: { symbol: string }) {
  const [tab, setTab] = useTabInAddress('order', tabNames);
  const [only, setOnly] = useMarketOnly();
  const view = useSecondsOrders();
  const signedIn = useSession((session) => session.user !== null);
  const open = signedIn && view.status === 'data' ? view.data.orders : [];
  const shown = only ? symbol : undefined;
  const count = open.filter((order) => shown === undefined || order.symbol === shown).length;
  return (
    <section className={classes.panel} aria-label={t('seconds.orders.label')}>
      <div className={classes.tabBar}>
        <Tabs
          id="contracts"
          label={t('seconds.orders.label')}
          look="plain"
          value={tab}
          items={tabNames.map((value) => ({
            value,
            text: t(`seconds.tabs.${value}`),
            ...(value === 'order' && { count }),
          }))}
          onChange={setTab}
        />
        {signedIn && (
          <Checkbox tone="muted" checked={only} onChange={setOnly}>
            {t('seconds.orders.only', { symbol })}
          </Checkbox>
        )}
      </div>
      <TabPanel id="contracts" value={tab} className={classes.tabBody ?? ''}>
        {tab === 'order' ? <OpenContracts symbol={shown} /> : <ClosedContracts symbol={shown} />}
      </TabPanel>
    </section>
  );
}
