// All of the user's seconds contracts on a page of their own: in progress, and ended.
import { useSecondsFollow, useSecondsOrders } from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink, Card, TabPanel, Tabs } from '@candor/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { BeginHere } from '../../parts/begin.tsx';
import { useIsMobile } from '../../parts/use-media.ts';
import { hrefTo, paths } from '../../paths.ts';
import { PhoneTop } from '../../shell/phone-top.tsx';
import { ClosedContracts } from './closed-contracts.tsx';
import classes from './contracts.module.css';
import { OpenContracts } from './open-contracts.tsx';

const tabNames = ['order', 'history'] as const;

export function ContractsPage() {
  const [query, setQuery] = useSearchParams();
  const tab = tabNames.find((name) => name === query.get('tab')) ?? 'order';
  const choose = (next: (typeof tabNames)[number]) =>
    setQuery(next === 'order' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  const view = useSecondsOrders();
  const mobile = useIsMobile();
  const navigate = useNavigate();
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
              onChange={choose}
            />
          </div>
          <TabPanel id="contracts" value={tab} className={classes.pageBody ?? ''}>
            <BeginHere begin={() => void navigate(paths.secondsOrder())}>
              {tab === 'order' ? (
                <OpenContracts symbol={undefined} />
              ) : (
                <ClosedContracts symbol={undefined} />
              )}
            </BeginHere>
          </TabPanel>
        </Card>
      </div>
    </>
  );
}
