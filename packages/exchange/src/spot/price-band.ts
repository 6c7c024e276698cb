// The price band: no fill may be further from the reference price than the market's terms allow.
import type { PriceTicks } from '../arithmetic/units.ts';
import type { Side } from '../order-book/orders.ts';
import { type Market, referencePrice } from '../state.ts';

/** The worst price at which an order of this side may trade; undefined while there is no reference or no band. */
export function bandLimit(market: Market, side: Side): PriceTicks | undefined {
  const { bandPpm } = market.terms;
  if (bandPpm === 0) return undefined;
  const reference = referencePrice(market);
  return reference === undefined ? undefined : market.band.around(reference, bandPpm, side);
}

export function isOutsideBand(market: Market, side: Side, priceTicks: PriceTicks): boolean {
  const limit = bandLimit(market, side);
  if (limit === undefined) return false;
  return side === 'buy' ? priceTicks > limit : priceTicks < limit;
}
