// The user's own open orders of one market, as lines on its chart.
import type { OpenOrder } from '@candor/client';
import { t } from '@candor/i18n';
import { formatDecimal } from '@candor/ui';
import { useMemo } from 'react';
import type { ChartLine } from '../../parts/chart/index.ts';
import { shownLocale } from '../../parts/shown-locale.ts';
import { useOpenOrders } from './orders.panel.tsx';

function lineOf(order: OpenOrder): ChartLine {
  const locale = shownLocale();
  const values = {
    type: t(`spot.orders.type.${order.type}`).toLocaleLowerCase(locale),
    amount: formatDecimal(order.remaining, locale),
  };
  return {
    id: String(order.id),
    label: order.side === 'buy' ? t('chart.buyOrder', values) : t('chart.sellOrder', values),
    price: order.price,
  };
}

export function useOrderLines(symbol: string): readonly ChartLine[] {
  const orders = useOpenOrders(symbol);
  return useMemo(() => orders.map(lineOf), [orders]);
}
