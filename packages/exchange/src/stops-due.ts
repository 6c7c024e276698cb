// Keeps the set of markets in which a stop is reached, whenever something that it rests on changes.
import type { ExchangeState, Market } from './state.ts';

/** A reached stop waits while its market does not trade; it is due again when trading goes on. */
export function refreshStopsDue(state: ExchangeState, market: Market): void {
  const reached =
    market.status === 'trading' &&
    market.stopReference !== undefined &&
    market.stops.anyReached(market.grid, market.stopReference);
  if (!reached) {
    if (market.stopsDueSince === undefined) return;
    market.stopsDueSince = undefined;
    state.dueMarkets.delete(market);
  } else if (market.stopsDueSince === undefined) {
    market.stopsDueSince = { at: state.at, seq: state.seq };
    state.dueMarkets.add(market);
  }
}
