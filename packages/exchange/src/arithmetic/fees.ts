// Trading fees: a share of what is received, rounded up, never above it.
import { mulDivCeil } from './rounding.ts';
import { type Atoms, minimum, PPM, type RatePpm } from './units.ts';

/** min(received, ceil(received × rate ÷ 1,000,000)), in the received currency. */
export function tradingFee(received: Atoms, rate: RatePpm): Atoms {
  if (rate === 0) return 0n as Atoms;
  return minimum(mulDivCeil(received, BigInt(rate), PPM) as Atoms, received);
}
