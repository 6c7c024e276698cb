// The desktop's screen of a contract: chart, account risk and form above, the own contracts below. It never scrolls.
import { useOwnContractTrades } from '@candor/client';
import { t } from '@candor/i18n';
import { ChartPanel } from '../../parts/chart/index.ts';
import { PriceTitle } from '../../parts/price-title.tsx';
import { focusField, useShortcut } from '../../parts/shortcuts/index.ts';
import { useTabInAddress } from '../../parts/use-asked-tab.ts';
import { ContractStrip } from './contract-strip.tsx';
import { LeverForm } from './lever.form.tsx';
import classes from './lever.module.css';
import { useLeverLines } from './lever-lines.ts';
import type { LeverScreenProps } from './lever-screen.ts';
import { OrdersPanel, orderTabs } from './orders.panel.tsx';
import { RiskPanel } from './risk.panel.tsx';
import { RulesFold } from './rules.dialog.tsx';
import { TickerPanel } from './ticker.panel.tsx';
import { WarningBanner } from './warning.banner.tsx';

const formId = 'lever-form';

function focusForm(): void {
  document.getElementById(formId)?.querySelector<HTMLElement>('input[type="text"]')?.focus();
}

export function LeverDesktop({ offer, offers, config, lever, order, actions }: LeverScreenProps) {
  const [tab, setTab] = useTabInAddress('open', orderTabs);
  const { symbol } = offer.terms;
  const lines = useLeverLines(lever, symbol);
  const own = useOwnContractTrades(lever, symbol);
  const { dispatch } = order;
  useShortcut('buy', () => dispatch({ type: 'directionChosen', direction: 'long' }));
  useShortcut('sell', () => dispatch({ type: 'directionChosen', direction: 'short' }));
  useShortcut('price', () => focusField(formId, 'price'));
  useShortcut('amount', () => focusField(formId, 'contracts'));
  return (
    <>
      <PriceTitle symbol={symbol} name={`${symbol} · ${t('lever.title')}`} />
      <TickerPanel offer={offer} offers={offers} mark={order.mark} config={config} />
      <WarningBanner lever={lever} config={config} offer={offer} />
      <div className={classes.grid}>
        <div className={classes.chartArea}>
          <ContractStrip offers={offers} chosen={symbol} />
          <div className={classes.chart}>
            <ChartPanel product="lever" terms={offer.terms} lines={lines} own={own} />
          </div>
        </div>
        <div className={classes.riskArea}>
          <RiskPanel lever={lever} config={config} />
        </div>
        <div className={classes.formArea}>
          <LeverForm id={formId} order={order} />
          <RulesFold offer={offer} config={config} />
        </div>
        <div className={classes.ordersArea}>
          <OrdersPanel {...{ symbol, lever, actions, tab }} onTab={setTab} onBegin={focusForm} />
        </div>
      </div>
      {actions.dialog}
    </>
  );
}
