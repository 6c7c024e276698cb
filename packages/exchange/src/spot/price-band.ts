// The price band: no fill may be further from the reference price than the market's terms allow.
import { INDEX_PRICE_SCALE, PPM, type PriceTicks } from '../arithmetic/units.ts';
import type { Side } from '../order-book/orders.ts';
import { type Market, referencePrice } from '../state.ts';

/**
 * The worst price at which an order of this side may trade: floor(reference × (1 + band)) for a buy,
 * ceil(reference × (1 − band)) for a sell, on the tick grid; undefined while there is no reference or no band.
 */
export function bandLimit(market: Market, side: Side): PriceTicks | undefined {
  if (market.terms.bandPpm === 0) return undefined;
  const reference = referencePrice(market);
  if (reference === undefined) return undefined;
  const band = BigInt(market.terms.bandPpm);
  const divisor = PPM * 10n ** BigInt(INDEX_PRICE_SCALE - market.grid.priceScale);
  const bounded = BigInt(reference) * (side === 'buy' ? PPM + band : PPM - band);
  return Number(side === 'buy' ? bounded / divisor : (bounded + divisor - 1n) / divisor) as PriceTicks;
}

export function isOutsideBand(market: Market, side: Side, priceTicks: PriceTicks): boolean {
  const limit = bandLimit(market, side);
  if (limit === undefined) return false;
  return side === 'buy' ? priceTicks > limit : priceTicks < limit;
}
