// A fault that is planted on purpose: a simulator that does not find it would find nothing.
import { decide, type OrderId, type VenueEvent } from '@candor/exchange';
import { type Rules, venueRules } from '../../apps/server/src/engine/rules.ts';

/** Cancelling an order that has traded in part returns the hold of the whole order. */
export const canaryRules: Rules = {
  ...venueRules,
  decide: (state, input) => {
    const decision = decide(state, input);
    if (decision.outcome !== 'accepted') return decision;
    const wholeHold = (order: OrderId, released: bigint): bigint => {
      const known = state.orders.get(order);
      if (known?.kind !== 'limit' || known.remainingLots === known.lots || known.remainingLots === 0)
        return released;
      return (released / BigInt(known.remainingLots)) * BigInt(known.lots);
    };
    const events = decision.events.map((event) =>
      event.type === 'SpotOrderCancelled' && event.reason === 'user'
        ? { ...event, released: wholeHold(event.order, event.released) }
        : event,
    );
    return { outcome: 'accepted', events: events as readonly VenueEvent[] };
  },
};
