// Figures of perpetual contracts as people read them: money with two decimals, rates, parts of the margin.
import { readSigned } from '@candor/client';
import { formatDecimal as exactDecimal } from '@candor/exchange/arithmetic';
import { trimZeros } from '../../parts/figures.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';

/** More decimals than any amount here has. */
const scale = 8;

function floorDivide(value: bigint, by: bigint): bigint {
  const cut = value / by;
  return value < 0n && cut * by !== value ? cut - 1n : cut;
}

/** Two decimals, rounded down: a profit is never shown larger than it is, nor a loss smaller. */
export function shownMoney(decimal: string): string {
  const value = readSigned(decimal, scale);
  return value === undefined ? decimal : exactDecimal(floorDivide(value, 10n ** BigInt(scale - 2)), 2);
}

/** A part of a whole in percent with one decimal, rounded down. */
export function percentOf(part: string, whole: string): string | null {
  const above = readSigned(part, scale);
  const below = readSigned(whole, scale);
  if (above === undefined || below === undefined || below <= 0n) return null;
  return exactDecimal(floorDivide(above * 1_000n, below), 1);
}

export function sumOf(decimals: readonly string[]): string {
  return exactDecimal(
    decimals.reduce((sum, decimal) => sum + (readSigned(decimal, scale) ?? 0n), 0n),
    scale,
  );
}

export { percentText } from '../../parts/figures.ts';

/** 5000 becomes "5 ‰". */
export function perMilleText(ppm: number): string {
  return `${trimZeros(exactDecimal(BigInt(ppm), 3), 0)}\u00a0‰`;
}

/** An exact amount without the zeros that say nothing, inside a sentence. */
export function exactText(decimal: string): string {
  return shownDecimal(trimZeros(decimal, 2));
}

/** An amount of a base currency: whole where it is whole. */
export function amountText(decimal: string): string {
  return shownDecimal(trimZeros(decimal, 0));
}
