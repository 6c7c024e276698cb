// Trading fees: a share of what is received, rounded up, never above it.
import { exactBigInt, mulDivCeil } from './rounding.ts';
import { type Atoms, minimum, PPM, type RatePpm } from './units.ts';

/** No venue may take more of anything. */
export const FEE_RATE_PPM_MAX = 100_000;
/** What is below this, times a rate of at most the whole, still fits 64 bits. */
const NARROW_LIMIT = 2n ** 42n;
const WHOLE_PPM = Number(PPM);

/** min(received, ceil(received × rate ÷ 1,000,000)), in the received currency. */
export function tradingFee(received: Atoms, rate: RatePpm): Atoms {
  if (rate === 0) return 0n as Atoms;
  if (received >= 0n && received < NARROW_LIMIT && rate > 0 && rate <= WHOLE_PPM) {
    // Of what fits 64 bits `asIntN` changes nothing; it tells the machine that its own division will do.
    const raised = BigInt.asIntN(64, BigInt.asIntN(64, received * exactBigInt(rate)) + (PPM - 1n));
    return BigInt.asIntN(64, raised / PPM) as Atoms;
  }
  return minimum(mulDivCeil(received, BigInt(rate), PPM) as Atoms, received);
}
