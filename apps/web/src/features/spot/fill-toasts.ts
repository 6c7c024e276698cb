// Tells of the user's own fills as they happen, on whatever market, and has the histories asked for again.
import {
  groupFills,
  type Market,
  type SpotFillRow,
  useOwnFills,
  useReadable,
  useRoom,
  useSpotHistoryRefresh,
} from '@candor/client';
import { useCallback, useEffect, useRef } from 'react';
import { tellFilled } from './order-toasts.ts';

export function useFillToasts(markets: readonly Market[]): void {
  const refresh = useSpotHistoryRefresh();
  const { account } = useRoom();
  const view = useReadable(account);
  const open = view.status === 'data' ? view.data.orders : undefined;
  const latest = useRef({ markets, open, refresh });
  latest.current = { markets, open, refresh };
  const tell = useCallback((fills: readonly SpotFillRow[]) => {
    for (const group of groupFills(fills)) {
      // An order that is still open after this fill was filled in part.
      const stays = latest.current.open?.find((order) => order.id === group.order);
      const rest = stays === undefined || stays.remaining === group.amount;
      tellFilled(group, rest);
    }
    latest.current.refresh();
  }, []);
  useOwnFills(tell);
  // Orders that come and go change the history as well.
  const count = open?.length;
  useEffect(() => {
    if (count !== undefined) latest.current.refresh();
  }, [count]);
}
