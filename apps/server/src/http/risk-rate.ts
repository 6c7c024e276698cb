// The risk rate of a leverage account as people read it.
import { formatDecimal } from '@candor/exchange';

/** Equity over used margin in percent with two decimals, rounded down, also where it is negative. */
export function riskRateText(equity: bigint, usedMargin: bigint): string {
  const scaled = equity * 10_000n;
  const cut = scaled / usedMargin;
  return formatDecimal(scaled < 0n && cut * usedMargin !== scaled ? cut - 1n : cut, 2);
}
