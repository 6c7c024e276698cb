// Keeps what is due in a market up to date, whenever something that it rests on changes.
import { type ExchangeState, type Market, referencePrice } from './state.ts';

/** A stop that is reached stays due until it is triggered. While its market does not trade, every stop waits. */
export function refreshStopsDue(state: ExchangeState, market: Market): void {
  const reference = referencePrice(market);
  if (market.status !== 'trading') market.stops.returnDue();
  else if (reference !== undefined) {
    market.stops.collectReached(market.grid, reference, { at: state.at, seq: state.seq });
  }
  if (market.stops.nextDue === undefined) state.dueMarkets.delete(market);
  else state.dueMarkets.add(market);
}
