// The ends of a price band: how far from the reference an order may trade, on the tick grid.
import { mulDivCeil, mulDivFloor } from './rounding.ts';
import { type IndexPrice, PPM, type PriceTicks } from './units.ts';

type Side = 'buy' | 'sell';

const WHOLE_PPM = Number(PPM);

/**
 * floor(reference × (1 + band)) for a buy, ceil(reference × (1 − band)) for a sell, in ticks: a price inside is never
 * further away than the band. The reference is one of the index tape.
 */
export function bandEnd(
  indexPerTick: number,
  reference: IndexPrice,
  bandPpm: number,
  side: Side,
): PriceTicks {
  const ppm = side === 'buy' ? WHOLE_PPM + bandPpm : WHOLE_PPM - bandPpm;
  // Whole ticks and the rest are multiplied apart: mostly no product leaves the safe integers, so that none needs a
  // bigint. Every order asks, and after each trade at another price the answer is another one.
  const ticks = Math.floor(reference / indexPerTick);
  if (ticks * ppm > Number.MAX_SAFE_INTEGER - ppm) return wideBandEnd(indexPerTick, reference, ppm, side);
  const rest = reference - ticks * indexPerTick;
  const bounded = ticks * ppm + divided(rest * ppm, indexPerTick, side);
  return divided(bounded, WHOLE_PPM, side) as PriceTicks;
}

/**
 * The same in a market that follows its own trades, around its last one: the tick beside that one lies within the band as
 * well, however narrow that is. A market whose price is a few ticks could otherwise never trade at another.
 */
export function beyondTrade(end: PriceTicks, last: PriceTicks, side: Side): PriceTicks {
  return (side === 'buy' ? Math.max(end, last + 1) : Math.min(end, Math.max(last - 1, 1))) as PriceTicks;
}

/** Towards the reference. The quotient of safe integers is never rounded up to a whole number that it does not reach. */
function divided(dividend: number, divisor: number, side: Side): number {
  return side === 'buy' ? Math.floor(dividend / divisor) : Math.ceil(dividend / divisor);
}

function wideBandEnd(indexPerTick: number, reference: IndexPrice, ppm: number, side: Side): PriceTicks {
  const mulDiv = side === 'buy' ? mulDivFloor : mulDivCeil;
  return Number(mulDiv(BigInt(reference), BigInt(ppm), BigInt(indexPerTick) * PPM)) as PriceTicks;
}
