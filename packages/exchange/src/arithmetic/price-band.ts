// The ends of a price band: how far from the reference an order may trade, on the tick grid.
import { INDEX_PRICE_SCALE, PPM, type PriceTicks } from './units.ts';

const TAPE_UNITS = 10n ** BigInt(INDEX_PRICE_SCALE);

/** What a reference times its millionths is divided by for whole ticks; one for each market. */
export function bandDivisor(priceScale: number): bigint {
  return (PPM * TAPE_UNITS) / 10n ** BigInt(priceScale);
}

/**
 * floor(reference × (1 + band)) for a buy, ceil(reference × (1 − band)) for a sell: a price inside is never further away
 * than the band. The reference is one of the index tape.
 */
export function bandEnd(
  divisor: bigint,
  reference: bigint,
  bandPpm: number,
  side: 'buy' | 'sell',
): PriceTicks {
  const band = BigInt(bandPpm);
  const bounded = reference * (side === 'buy' ? PPM + band : PPM - band);
  return Number(side === 'buy' ? bounded / divisor : (bounded + divisor - 1n) / divisor) as PriceTicks;
}
