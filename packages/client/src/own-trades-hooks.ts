// How screens read the user's own trades for the marks on a chart, as far back as the chart goes.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { untilLevel } from './behind.ts';
import type { Calls } from './calls.ts';
import { earlierPageOf } from './earlier-page.ts';
import { usePreference, useRoom, useSession } from './hooks.ts';
import type { Outcome } from './http/outcome.ts';
import type { LeverView } from './lever/lever-view.ts';
import {
  closedSince,
  fillsSince,
  type OwnRows,
  type OwnTrade,
  tradesOfFills,
  tradesOfPositions,
} from './own-trades.ts';
import type { Loadable } from './state/loadable.ts';

export interface OwnTrades {
  readonly trades: readonly OwnTrade[];
  /** Tells from which moment on there are bars. */
  readonly follow: (sinceMs: number) => void;
}

const noRows: readonly never[] = [];

interface Asking<Row> {
  readonly product: 'spot' | 'lever';
  readonly symbol: string;
  readonly ask: (calls: Calls, symbol: string, from: number) => Promise<Outcome<OwnRows<Row>>>;
  /** Another one when there is something new. */
  readonly newest?: string;
}

/** Nothing is asked for where the marks are switched off; what was there stays until there is more of it. */
function useRowsSince<Row>({ product, symbol, ask, newest = '' }: Asking<Row>) {
  const { calls } = useRoom();
  const user = useSession((session) => session.user?.id);
  const shown = usePreference(({ chartTrades }) => chartTrades);
  const [sinceMs, follow] = useState<number>();
  const key = [product, user, 'trades', symbol, { version: `${sinceMs} ${newest}` }];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const outcome = await ask(calls, symbol, sinceMs ?? 0);
      if (outcome.outcome !== 'ok') throw new Error(outcome.outcome);
      return outcome.data;
    },
    enabled: shown && sinceMs !== undefined && user !== undefined,
    refetchInterval: ({ state }) => untilLevel(state.data),
    placeholderData: earlierPageOf(key),
  });
  const rows: readonly Row[] = shown ? (data?.rows ?? noRows) : noRows;
  return { rows, follow, shown };
}

/** Asked for again with the other histories of the spot exchange. */
export function useOwnSpotTrades(symbol: string): OwnTrades {
  const { rows, follow } = useRowsSince({ product: 'spot', symbol, ask: fillsSince });
  return useMemo(() => ({ trades: tradesOfFills(rows), follow }), [rows, follow]);
}

export function useOwnContractTrades(lever: Loadable<LeverView>, symbol: string): OwnTrades {
  const orders = lever.status === 'data' ? lever.data.orders : undefined;
  const open = (orders ?? []).filter((row) => row.symbol === symbol && row.status !== 'pending');
  // The account is told every second; the chart draws anew only when a position opened or closed.
  const moments = JSON.stringify(
    open.map(({ id, direction, openingPrice, openedAt, contracts }) => ({
      ...{ id, direction, openingPrice, openedAt, contracts },
      ...{ status: 'open', currentPrice: null, endedAt: null },
    })),
  );
  const { rows, follow, shown } = useRowsSince({
    product: 'lever',
    symbol,
    ask: closedSince,
    newest: moments,
  });
  return useMemo(
    () => ({ trades: tradesOfPositions([...rows, ...(shown ? JSON.parse(moments) : [])]), follow }),
    [rows, shown, moments, follow],
  );
}
