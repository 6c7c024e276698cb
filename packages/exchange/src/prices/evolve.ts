// Applies ticks of the tape.
import { isHeldBack } from '../arithmetic/tape-price.ts';
import type { EventOf } from '../events.ts';
import type { ExchangeState } from '../state.ts';
import { refreshStopsDue } from '../stops-due.ts';

export function evolvePrices(state: ExchangeState, event: EventOf<'PricesRecorded'>): void {
  for (const tick of event.ticks) {
    const market = state.markets[tick.market]!;
    const { price, observedAt } = tick;
    market.index = { price, observedAt, recordedAt: state.at, isHeldBack: isHeldBack(tick) };
    refreshStopsDue(state, market);
  }
}
