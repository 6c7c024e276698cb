// The own contracts that are open, or that wait.
import type { LeverOrderRow, LeverView, Loadable } from '@candor/client';

export type LiveStatus = 'open' | 'pending';

export function rowsOf(lever: Loadable<LeverView>, status: LiveStatus): readonly LeverOrderRow[] {
  const orders = lever.status === 'data' ? lever.data.orders : [];
  return orders.filter((row) => (row.status === 'pending') === (status === 'pending'));
}

export function pendingOf(lever: Loadable<LeverView>, symbol: string | undefined): readonly LeverOrderRow[] {
  return rowsOf(lever, 'pending').filter((row) => symbol === undefined || row.symbol === symbol);
}
