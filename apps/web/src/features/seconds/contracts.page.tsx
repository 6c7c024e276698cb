// All of the user's seconds contracts on a page of their own: in progress, and ended.
import { useSecondsFollow, useSecondsOrders } from '@candor/client';
import { t } from '@candor/i18n';
import { ButtonLink, Card, TabPanel, Tabs } from '@candor/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { BeginHere } from '../../parts/begin.tsx';
import { beside } from '../../parts/period/index.ts';
import { askedNumber, SingleBar } from '../../parts/single/index.ts';
import { useIsMobile } from '../../parts/use-media.ts';
import { hrefTo, paths } from '../../paths.ts';
import { PhoneTop } from '../../shell/phone-top.tsx';
import { ClosedContract, ClosedContracts } from './closed-contracts.tsx';
import classes from './contracts.module.css';
import { OpenContracts } from './open-contracts.tsx';

const tabNames = ['order', 'history'] as const;
type TabName = (typeof tabNames)[number];

/** Where one contract stands now: until it is known what is in progress, that is waited for. */
function tabOf(view: ReturnType<typeof useSecondsOrders>, contract: number): TabName {
  if (view.status !== 'data') return 'order';
  return view.data.orders.some(({ id }) => id === contract) ? 'order' : 'history';
}

export function ContractsPage() {
  const [query, setQuery] = useSearchParams();
  const asked = tabNames.find((name) => name === query.get('tab')) ?? 'order';
  const choose = (next: TabName) =>
    setQuery((now) => beside(now, next === 'order' ? {} : { tab: next }), {
      ...{ replace: true, preventScrollReset: true },
    });
  const view = useSecondsOrders();
  const one = askedNumber(query, 'contract');
  const tab = one === undefined ? asked : tabOf(view, one);
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
              {one !== undefined && (
                <SingleBar thing={{ kind: 'contract', number: one }} onAll={() => choose(tab)} />
              )}
              {tab === 'order' && <OpenContracts symbol={undefined} only={one} />}
              {tab === 'history' && one === undefined && <ClosedContracts symbol={undefined} everyPair />}
              {tab === 'history' && one !== undefined && <ClosedContract key={one} id={one} />}
            </BeginHere>
          </TabPanel>
        </Card>
      </div>
    </>
  );
}
