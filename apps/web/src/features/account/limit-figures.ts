// What is left of a daily limit, and which share of it is used: decimal strings in, exact to the last unit.
import { formatDecimal, parseDecimal } from '@candor/exchange/arithmetic';
import { trimZeros } from '../../parts/figures.ts';

/** As many decimals as any currency of a limit has. */
const scale = 8;

function atomsOf(decimal: string): bigint {
  const parsed = parseDecimal(decimal, scale);
  return parsed.ok ? parsed.value : 0n;
}

/** Two decimals at least, and as many as mean something. */
export function shownLimit(decimal: string): string {
  return trimZeros(formatDecimal(atomsOf(decimal), scale), 2);
}

/** A limit that was lowered below what is used leaves nothing. */
export function leftOf(perDay: string, used: string): string {
  const left = atomsOf(perDay) - atomsOf(used);
  return trimZeros(formatDecimal(left > 0n ? left : 0n, scale), 2);
}

/** 0 to 100. Where nothing may be withdrawn there is nothing left to use. */
export function usedPercent(used: string, perDay: string): number {
  const whole = atomsOf(perDay);
  if (whole === 0n) return 100;
  const hundredths = (atomsOf(used) * 10_000n) / whole;
  return Math.min(100, Number(hundredths) / 100);
}
