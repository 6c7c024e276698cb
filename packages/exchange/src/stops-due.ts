// Keeps what is due in a market up to date, whenever something that it rests on changes.
import type { StopOrder } from './order-book/orders.ts';
import { type ExchangeState, type Market, referencePrice } from './state.ts';

/** A stop that is reached stays due until it is triggered. While its market does not trade, every stop waits. */
export function refreshStopsDue(state: ExchangeState, market: Market): void {
  for (const stop of changedStops(state, market)) state.touched.order(stop);
  if (market.stops.nextDue === undefined) state.dueMarkets.delete(market);
  else state.dueMarkets.add(market);
}

const none: readonly StopOrder[] = [];

function changedStops(state: ExchangeState, market: Market): readonly StopOrder[] {
  if (market.status !== 'trading') return market.stops.returnDue();
  const reference = referencePrice(market);
  if (reference === undefined) return none;
  return market.stops.collectReached(market.grid, reference, { at: state.at, seq: state.seq });
}
