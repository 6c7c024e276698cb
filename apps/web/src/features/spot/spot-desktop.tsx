// The desktop's trade screen: watch-list, chart, book with tape, and form; own orders below. It never scrolls.
import { useOwnSpotTrades, usePreference, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { atLeast, IconButton, joinClasses, useMedia } from '@candor/ui';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { BeginHere } from '../../parts/begin.tsx';
import { ChartPanel } from '../../parts/chart/index.ts';
import { PriceTitle } from '../../parts/price-title.tsx';
import { focusField, useShortcut } from '../../parts/shortcuts/index.ts';
import { WatchListPanel } from '../../parts/watch-list/index.ts';
import { BookPanel } from './book.panel.tsx';
import { OrderForm } from './order.form.tsx';
import { useOrderLines } from './order-lines.ts';
import { OrdersPanel } from './orders.panel.tsx';
import classes from './spot.module.css';
import { spotPath } from './spot-path.ts';
import type { SpotScreenProps } from './spot-screen.ts';
import { TapePanel } from './tape.panel.tsx';
import { TickerPanel } from './ticker.panel.tsx';
import { WalletPanel } from './wallet.panel.tsx';

const formId = 'order-form';
const begin = () => focusField(formId, 'amount');

function ExpandButton({ onPress }: { onPress: () => void }) {
  return (
    <IconButton
      label={t('watch.expand')}
      icon={
        <IconLayoutSidebarLeftExpand size={16} stroke={1.75} className={classes.sided} aria-hidden="true" />
      }
      onClick={onPress}
    />
  );
}

function useFormShortcuts({ dispatch }: SpotScreenProps['order']): void {
  useShortcut('buy', () => dispatch({ type: 'sideChosen', side: 'buy' }));
  useShortcut('sell', () => dispatch({ type: 'sideChosen', side: 'sell' }));
  useShortcut('price', () => focusField(formId, 'price'));
  useShortcut('amount', () => focusField(formId, 'amount'));
}

export function SpotDesktop({ market, markets, terms, order }: SpotScreenProps) {
  const { preferences } = useRoom();
  const lines = useOrderLines(market.symbol);
  const own = useOwnSpotTrades(market.symbol);
  const wide = useMedia(atLeast(1200));
  const watching = usePreference((all) => all.watchListOpen) ?? wide;
  const collapse = useCallback(() => preferences.setState({ watchListOpen: false }), [preferences]);
  const expand = useMemo(
    () => <ExpandButton onPress={() => preferences.setState({ watchListOpen: true })} />,
    [preferences],
  );
  useFormShortcuts(order);
  return (
    <>
      <PriceTitle symbol={market.symbol} name={market.symbol} />
      <TickerPanel market={market} markets={markets} />
      <div className={joinClasses(classes.grid, !watching && classes.withoutWatch)}>
        {watching && (
          <div className={classes.watchArea}>
            <WatchListPanel
              markets={markets}
              chosen={market.symbol}
              pathOf={spotPath}
              onCollapse={collapse}
            />
          </div>
        )}
        <div className={classes.chartArea}>
          <ChartPanel
            product="spot"
            terms={terms}
            lines={lines}
            own={own}
            before={watching ? undefined : expand}
          />
        </div>
        <div className={classes.bookArea}>
          <BookPanel terms={terms} dispatch={order.dispatch} />
          <TapePanel terms={terms} onPick={order.dispatch} />
        </div>
        <div className={classes.formArea}>
          <OrderForm id={formId} order={order} />
          <WalletPanel terms={terms} />
        </div>
        <div className={classes.ordersArea}>
          <BeginHere begin={begin}>
            <OrdersPanel terms={terms} />
          </BeginHere>
        </div>
      </div>
    </>
  );
}
