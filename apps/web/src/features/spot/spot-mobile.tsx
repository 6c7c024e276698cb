// The phone's trade screen: header, notice and the two buttons stick; price, chart and tabs scroll between.
import { type PricePicked, useOwnSpotTrades } from '@candor/client';
import { t } from '@candor/i18n';
import { Button, TabPanel, Tabs } from '@candor/ui';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { BeginHere } from '../../parts/begin.tsx';
import { ChartPanel } from '../../parts/chart/index.ts';
import { useAskedTab } from '../../parts/use-asked-tab.ts';
import { useMarketOnly } from '../../parts/use-market-only.ts';
import { useIsMobile } from '../../parts/use-media.ts';
import { PaperNotice } from '../../shell/paper-notice.tsx';
import { BookPairsPanel } from './book-pairs.panel.tsx';
import { useCancelling } from './cancel-dialogs.tsx';
import { useChanging } from './change.dialog.tsx';
import { MarketInfo } from './info.panel.tsx';
import { MobileTop } from './mobile-top.tsx';
import { useOrderLines } from './order-lines.ts';
import { OrderSheet } from './order-sheet.tsx';
import { useOpenOrders } from './orders.panel.tsx';
import { OwnOrders, type OwnTab, ownTabs } from './own-orders.tsx';
import { PriceBlock } from './price-block.tsx';
import classes from './spot.module.css';
import type { SpotScreenProps } from './spot-screen.ts';
import { Tape } from './tape.panel.tsx';
import { useAskedOne } from './use-asked-one.ts';
import { useAskedOrders } from './use-asked-orders.ts';

const tabNames = ['book', 'trades', 'orders', 'info'] as const;
type TabName = (typeof tabNames)[number];

type SectionsProps = Pick<SpotScreenProps, 'market' | 'terms'> & { onPick: (picked: PricePicked) => void };

const Sections = memo(function Sections({ market, terms, onPick }: SectionsProps) {
  const asked = useAskedOrders();
  const { one, leave } = useAskedOne();
  const isAsked = asked !== null || one !== undefined;
  const [tab, setTab] = useAskedTab<TabName>('book', isAsked ? 'orders' : undefined);
  // Kept here: the orders themselves are gone while another tab is shown.
  const [own, setOwn] = useAskedTab<OwnTab>('open', one?.tab ?? ownTabs.find((name) => name === asked));
  const [only, setOnly] = useMarketOnly();
  // The tab answers the finger at once, its rows come in small steps.
  const shown = useDeferredValue(tab);
  const open = useOpenOrders(undefined);
  const cancelling = useCancelling();
  const changing = useChanging();
  const items = tabNames.map((value) => ({
    value,
    text: t(`spot.tabs.${value}`),
    ...(value === 'orders' && open.length > 0 && { count: open.length }),
  }));
  return (
    <>
      <div className={classes.tabs}>
        <Tabs
          id="market"
          label={t('spot.tabs.label')}
          look="plain"
          value={tab}
          items={items}
          onChange={setTab}
        />
      </div>
      <TabPanel id="market" value={tab} className={classes.tabBody ?? ''}>
        {shown === 'book' && <BookPairsPanel terms={terms} onPick={onPick} />}
        {shown === 'trades' && <Tape terms={terms} onPick={onPick} />}
        {shown === 'orders' && (
          <OwnOrders
            tab={own}
            onTab={one === undefined ? setOwn : leave}
            one={one}
            only={only}
            onOnly={setOnly}
            market={market.symbol}
            cancelling={cancelling}
            onChange={changing.ask}
          />
        )}
        {shown === 'info' && (
          <div className={classes.infoBody}>
            <MarketInfo market={market} />
          </div>
        )}
      </TabPanel>
      {cancelling.dialog}
      {changing.dialog}
    </>
  );
});

export function SpotMobile({ market, markets, terms, order }: SpotScreenProps) {
  const [sheet, setSheet] = useState(false);
  const phone = useIsMobile();
  const lines = useOrderLines(market.symbol);
  const own = useOwnSpotTrades(market.symbol);
  const { dispatch } = order;
  const open = useCallback(
    (side: 'buy' | 'sell') => {
      dispatch({ type: 'sideChosen', side });
      setSheet(true);
    },
    [dispatch],
  );
  const begin = useCallback(() => open('buy'), [open]);
  const pick = useCallback(
    (picked: PricePicked) => {
      dispatch(picked);
      setSheet(true);
    },
    [dispatch],
  );
  return (
    <div className={classes.mobile}>
      <title>{`${market.symbol} · ${t('shell.brand')}`}</title>
      <div className={classes.top}>
        <MobileTop market={market} markets={markets} ownHeader={phone} />
        {phone && <PaperNotice />}
      </div>
      <PriceBlock market={market} />
      <div className={classes.chartMobile}>
        <ChartPanel product="spot" terms={terms} lines={lines} own={own} narrow />
      </div>
      <BeginHere begin={begin}>
        <Sections market={market} terms={terms} onPick={pick} />
      </BeginHere>
      <div className={classes.actions}>
        <Button
          tone="up"
          size="touch"
          icon={<IconArrowUpRight size={20} stroke={1.75} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => open('buy')}
        >
          {t('spot.form.buy', { currency: terms.base })}
        </Button>
        <Button
          tone="down"
          size="touch"
          icon={<IconArrowDownRight size={20} stroke={1.75} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => open('sell')}
        >
          {t('spot.form.sell', { currency: terms.base })}
        </Button>
      </div>
      <OrderSheet opened={sheet} order={order} onClose={() => setSheet(false)} />
    </div>
  );
}
