// The desktop's trade screen: watch-list, chart, book with tape, and form; own orders below. It never scrolls.
import { usePreference, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { IconButton, joinClasses } from '@candor/ui';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { ChartPanel } from '../../parts/chart/index.ts';
import { useMedia } from '../../parts/use-media.ts';
import { BookPanel } from './book.panel.tsx';
import { OrderForm } from './order.form.tsx';
import { useOrderLines } from './order-lines.ts';
import { OrdersPanel } from './orders.panel.tsx';
import classes from './spot.module.css';
import type { SpotScreenProps } from './spot.page.tsx';
import { TapePanel } from './tape.panel.tsx';
import { TickerPanel } from './ticker.panel.tsx';
import { WalletPanel } from './wallet.panel.tsx';
import { WatchListPanel } from './watch-list.panel.tsx';

export function SpotDesktop({ market, markets, terms, order }: SpotScreenProps) {
  const { preferences } = useRoom();
  const lines = useOrderLines(market.symbol);
  const wide = useMedia('(min-width: 1200px)');
  const watching = usePreference((all) => all.watchListOpen) ?? wide;
  const setWatching = (watchListOpen: boolean) => preferences.setState({ watchListOpen });
  const expand = watching ? undefined : (
    <IconButton
      label={t('spot.watch.expand')}
      icon={
        <IconLayoutSidebarLeftExpand size={16} stroke={1.75} className={classes.sided} aria-hidden="true" />
      }
      onClick={() => setWatching(true)}
    />
  );
  return (
    <>
      <title>{`${market.symbol} · ${t('shell.brand')}`}</title>
      <TickerPanel market={market} />
      <div className={joinClasses(classes.grid, !watching && classes.withoutWatch)}>
        {watching && (
          <div className={classes.watchArea}>
            <WatchListPanel markets={markets} chosen={market.symbol} onCollapse={() => setWatching(false)} />
          </div>
        )}
        <div className={classes.chartArea}>
          <ChartPanel terms={terms} lines={lines} before={expand} />
        </div>
        <div className={classes.bookArea}>
          <BookPanel terms={terms} order={order} />
          <TapePanel terms={terms} />
        </div>
        <div className={classes.formArea}>
          <OrderForm id="order-form" order={order} />
          <WalletPanel terms={terms} />
        </div>
        <div className={classes.ordersArea}>
          <OrdersPanel terms={terms} />
        </div>
      </div>
    </>
  );
}
