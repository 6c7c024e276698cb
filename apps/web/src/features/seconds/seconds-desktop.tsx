// The desktop's screen: symbols and chart, the own contracts below them, and the form beside both. It never scrolls.
import { BeginHere } from '../../parts/begin.tsx';
import { ChartPanel } from '../../parts/chart/index.ts';
import { focusField, useShortcut } from '../../parts/shortcuts/index.ts';
import { ContractForm, ReviewButton } from './contract.form.tsx';
import { ContractsPanel } from './contracts.panel.tsx';
import { useEntryLines } from './entry-lines.ts';
import classes from './seconds.module.css';
import type { SecondsMarketProps } from './seconds-screen.ts';
import { SymbolStrip } from './symbols.tsx';
import { TickerPanel } from './ticker.panel.tsx';

const formId = 'seconds-form';
const begin = () => focusField(formId, 'amount');

export function SecondsDesktop({ market, markets, contract }: SecondsMarketProps) {
  const lines = useEntryLines(market.symbol);
  const { dispatch } = contract;
  useShortcut('buy', () => dispatch({ type: 'directionChosen', direction: 'long' }));
  useShortcut('sell', () => dispatch({ type: 'directionChosen', direction: 'short' }));
  useShortcut('amount', () => focusField(formId, 'amount'));
  return (
    <>
      <TickerPanel market={market} markets={markets} />
      <div className={classes.grid}>
        <div className={classes.chartArea}>
          <SymbolStrip markets={markets} chosen={market.symbol} />
          <ChartPanel product="seconds" terms={contract.terms} lines={lines} />
        </div>
        <div className={classes.formArea}>
          <ContractForm contract={contract} formId={formId} />
          <ReviewButton contract={contract} formId={formId} />
        </div>
        <div className={classes.ordersArea}>
          <BeginHere begin={begin}>
            <ContractsPanel symbol={market.symbol} />
          </BeginHere>
        </div>
      </div>
    </>
  );
}
