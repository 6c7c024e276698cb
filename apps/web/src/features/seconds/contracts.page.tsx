// All of the user's seconds contracts on a page of their own: in progress, and ended.
import { useSecondsFollow, useSecondsOrders } from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink, Card, TabPanel, Tabs } from '@candor/ui';
import { useState } from 'react';
import { useIsMobile } from '../../parts/use-media.ts';
import { hrefTo, paths } from '../../paths.ts';
import { PhoneTop } from '../../shell/phone-top.tsx';
import { ClosedContracts } from './closed-contracts.tsx';
import { useEndedToasts } from './contract-toasts.ts';
import classes from './contracts.module.css';
import { OpenContracts } from './open-contracts.tsx';

const tabNames = ['order', 'history'] as const;

export function ContractsPage() {
  const [tab, setTab] = useState<(typeof tabNames)[number]>('order');
  const view = useSecondsOrders();
  const mobile = useIsMobile();
  useEndedToasts();
  useSecondsFollow();
  const open = view.status === 'data' ? view.data.orders.length : 0;
  return (
    <>
      <title>{`${t('seconds.orders.label')} · ${t('shell.brand')}`}</title>
      {mobile && <PhoneTop title={t('seconds.orders.label')} back={paths.secondsOrder()} />}
      <div className={classes.page}>
        {!mobile && (
          <div className={classes.pageHead}>
            <h1>{t('seconds.orders.label')}</h1>
            <ButtonLink tone="second" href={hrefTo(paths.secondsOrder())}>
              {t('seconds.orders.openOne')}
            </ButtonLink>
          </div>
        )}
        <Card padded={false}>
          <div className={classes.tabBar}>
            <Tabs
              id="contracts"
              label={t('seconds.orders.label')}
              look="plain"
              value={tab}
              items={tabNames.map((value) => ({
                value,
                text: t(`seconds.tabs.${value}`),
                ...(value === 'order' && open > 0 && { count: open }),
              }))}
              onChange={setTab}
            />
          </div>
          <TabPanel id="contracts" value={tab} className={classes.pageBody ?? ''}>
            {tab === 'order' ? <OpenContracts symbol={undefined} /> : <ClosedContracts symbol={undefined} />}
          </TabPanel>
        </Card>
      </div>
    </>
  );
}
