// The phone's screen: header, price and the four tabs stick above, the review button below, and one tab between.
import { useSecondsOrders } from '@candor/client';
import { t } from '@candor/i18n';
import { TabPanel, Tabs } from '@candor/ui';
import { BeginHere } from '../../parts/begin.tsx';
import { ChartPanel } from '../../parts/chart/index.ts';
import { useTabInAddress } from '../../parts/use-asked-tab.ts';
import { useIsMobile } from '../../parts/use-media.ts';
import { PaperNotice } from '../../shell/paper-notice.tsx';
import { ClosedContracts } from './closed-contracts.tsx';
import { ContractForm, ReviewButton } from './contract.form.tsx';
import { DayPanel } from './day.panel.tsx';
import { useEntryLines } from './entry-lines.ts';
import { OpenContracts } from './open-contracts.tsx';
import classes from './seconds.module.css';
import type { SecondsMarketProps } from './seconds-screen.ts';
import { SecondsTop } from './seconds-top.tsx';

const tabNames = ['kline', 'trade', 'order', 'history'] as const;
type TabName = (typeof tabNames)[number];

const formId = 'seconds-form';

function TabBody({ tab, contract }: { tab: TabName; contract: SecondsMarketProps['contract'] }) {
  const lines = useEntryLines(contract.terms.symbol);
  switch (tab) {
    case 'kline':
      return (
        <div className={classes.chartMobile}>
          <ChartPanel product="seconds" terms={contract.terms} lines={lines} narrow />
        </div>
      );
    case 'trade':
      return (
        <div className={classes.formMobile}>
          <ContractForm contract={contract} formId={formId} />
        </div>
      );
    case 'order':
      return <OpenContracts symbol={undefined} />;
    case 'history':
      return <ClosedContracts symbol={undefined} everyPair />;
    default:
      return tab satisfies never;
  }
}

export function SecondsMobile({ market, markets, contract }: SecondsMarketProps) {
  const [tab, setTab] = useTabInAddress('trade', tabNames);
  const phone = useIsMobile();
  const view = useSecondsOrders();
  const open = contract.signedIn && view.status === 'data' ? view.data.orders.length : 0;
  return (
    <div className={classes.mobile}>
      <div className={classes.top}>
        <SecondsTop market={market} markets={markets} ownHeader={phone} />
        {phone && <PaperNotice />}
        <DayPanel symbol={market.symbol} currency={market.quote} />
        <div className={classes.tabs}>
          <Tabs
            id="seconds"
            label={t('seconds.tabs.label')}
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
      </div>
      <TabPanel id="seconds" value={tab} className={classes.tabBody ?? ''}>
        <BeginHere begin={() => setTab('trade')}>
          <TabBody tab={tab} contract={contract} />
        </BeginHere>
      </TabPanel>
      {tab === 'trade' && (
        <div className={classes.action}>
          <ReviewButton contract={contract} formId={formId} />
        </div>
      )}
    </div>
  );
}
