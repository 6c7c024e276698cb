// The price band: no order may trade further from the reference price, to its disadvantage, than the market's terms allow.
import { beyondTrade } from '../arithmetic/price-band.ts';
import type { PriceTicks } from '../arithmetic/units.ts';
import type { Side } from '../order-book/orders.ts';
import { type Market, referencePrice } from '../state.ts';

/** The worst price at which an order of this side may trade; undefined while there is no reference or no band. */
export function bandLimit(market: Market, side: Side): PriceTicks | undefined {
  const { bandPpm } = market.terms;
  if (bandPpm === 0) return undefined;
  const reference = referencePrice(market);
  if (reference === undefined) return undefined;
  const end = market.band.around(reference, bandPpm, side);
  return market.index === undefined ? beyondTrade(end, market.lastTrade!.priceTicks, side) : end;
}

export function isOutsideBand(market: Market, side: Side, priceTicks: PriceTicks): boolean {
  const limit = bandLimit(market, side);
  if (limit === undefined) return false;
  return side === 'buy' ? priceTicks > limit : priceTicks < limit;
}
