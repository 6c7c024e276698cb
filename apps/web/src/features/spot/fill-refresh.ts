// Has the histories asked for again when something of the user's was filled, or an order came or went.
import { useOwnFills, useReadable, useRoom, useSpotHistoryRefresh } from '@candor/client';
import { useCallback, useEffect, useRef } from 'react';

export function useFillRefresh(): void {
  const refresh = useSpotHistoryRefresh();
  const { account } = useRoom();
  const view = useReadable(account);
  const latest = useRef(refresh);
  latest.current = refresh;
  useOwnFills(useCallback(() => latest.current(), []));
  const count = view.status === 'data' ? view.data.orders.length : undefined;
  useEffect(() => {
    if (count !== undefined) latest.current();
  }, [count]);
}
