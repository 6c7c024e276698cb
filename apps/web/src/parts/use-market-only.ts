// Whether lists of own orders, trades and contracts have those of the market that is shown alone; kept for the next visit.
import { usePreference, useRoom } from '@candor/client';

export function useMarketOnly(): readonly [only: boolean, choose: (only: boolean) => void] {
  const { preferences } = useRoom();
  const only = usePreference(({ ordersOfMarketOnly }) => ordersOfMarketOnly);
  return [only, (ordersOfMarketOnly) => preferences.setState({ ordersOfMarketOnly })];
}
