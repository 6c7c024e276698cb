// The user's own contracts of one market as lines on its chart: entries, waiting limits, take-profit and stop-loss,
// and where liquidation begins.
import type { LeverOrderRow, LeverView, Loadable } from '@candor/client';
import { t } from '@candor/i18n';
import { useMemo } from 'react';
import type { ChartLine } from '../../parts/chart/index.ts';
import { fixedDecimals } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';

function ownLine({
  id,
  direction,
  multiple,
  contracts,
  openingPrice,
  limitPrice,
}: LeverOrderRow): ChartLine[] {
  const values = { direction: t(`lever.direction.${direction}`), multiple };
  if (openingPrice !== null) {
    const label = t('lever.line.entry', { ...values, contracts: shownDecimal(String(contracts)) });
    return [{ id: String(id), label, price: openingPrice }];
  }
  if (limitPrice === null) return [];
  return [{ id: String(id), label: t('lever.line.pending', values), price: limitPrice }];
}

/** Where a position would end by itself; several may have set the same. */
function stopLines({ id, contracts, takeProfit, stopLoss }: LeverOrderRow): ChartLine[] {
  const values = { contracts: shownDecimal(String(contracts)) };
  const lines: ChartLine[] = [];
  if (takeProfit !== null)
    lines.push({ id: `take-profit-${id}`, label: t('lever.line.takeProfit', values), price: takeProfit });
  if (stopLoss !== null)
    lines.push({
      id: `stop-loss-${id}`,
      label: t('lever.line.stopLoss', values),
      price: stopLoss,
      tone: 'warn',
    });
  return lines;
}

/** All positions of one contract share the price at which the account would be liquidated. */
function liquidationLines(rows: readonly LeverOrderRow[]): ChartLine[] {
  const decimals = rows
    .map((row) => row.openingPrice?.split('.')[1]?.length)
    .find((one) => one !== undefined);
  const prices = new Set(
    rows.flatMap(({ liquidationPrice }) =>
      liquidationPrice === null ? [] : [fixedDecimals(liquidationPrice, decimals ?? 2)],
    ),
  );
  return [...prices].map((price) => ({
    ...{ id: `liquidation-${price}`, price },
    label: t('lever.line.liquidation'),
    tone: 'warn',
  }));
}

export function useLeverLines(lever: Loadable<LeverView>, symbol: string): readonly ChartLine[] {
  const orders = lever.status === 'data' ? lever.data.orders : undefined;
  const rows = (orders ?? []).filter((row) => row.symbol === symbol);
  const lines = [...liquidationLines(rows), ...rows.flatMap(ownLine), ...rows.flatMap(stopLines)];
  // The account is told every second; the chart draws anew only when a line changed.
  const key = JSON.stringify(lines);
  return useMemo(() => JSON.parse(key) as readonly ChartLine[], [key]);
}
