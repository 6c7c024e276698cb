// Applies ticks of the tape.
import type { EventOf } from '../events.ts';
import type { ExchangeState } from '../state.ts';
import { refreshStopsDue } from '../stops-due.ts';

export function evolvePrices(state: ExchangeState, event: EventOf<'PricesRecorded'>): void {
  for (const tick of event.ticks) {
    const market = state.markets[tick.market]!;
    market.index = { price: tick.price, observedAt: tick.observedAt, recordedAt: state.at };
    refreshStopsDue(state, market);
  }
}
