// The entries of the user's contracts in progress, as lines on the chart of their market.
import { useSecondsOrders, useSession } from '@candor/client';
import { t } from '@candor/i18n';
import { useMemo } from 'react';
import type { ChartLine } from '../../parts/chart/index.ts';
import { quoteOf, shortAmount } from './contract-words.ts';

const none: readonly ChartLine[] = [];

export function useEntryLines(symbol: string): readonly ChartLine[] {
  const view = useSecondsOrders();
  const signedIn = useSession((session) => session.user !== null);
  const orders = signedIn && view.status === 'data' ? view.data.orders : undefined;
  return useMemo(() => {
    const lines = orders?.flatMap(({ id, symbol: of, amount, coin_price: { direction, price } }) => {
      if (of !== symbol || price === null) return [];
      const values = { amount: shortAmount(amount, quoteOf(of)) };
      const label =
        direction === 'long' ? t('seconds.orders.chartLong', values) : t('seconds.orders.chartShort', values);
      return [{ id: String(id), label, price }];
    });
    return lines === undefined || lines.length === 0 ? none : lines;
  }, [orders, symbol]);
}
