// Figures as people read them: rates, rounded volumes, amounts without needless zeros. Decimal strings in and out.
import { formatDecimal as exactDecimal } from '@candor/exchange/arithmetic';
import { shownDecimal } from './shown-decimal.ts';

/** A plain decimal in percent, as the reader's language writes numbers. */
export function percentText(percent: string | number): string {
  return `${shownDecimal(String(percent))}\u00a0%`;
}

/** 450 becomes "0.045 %", with the thin form's space. */
export function rateText(ratePpm: number): string {
  return percentText(trimZeros(exactDecimal(BigInt(ratePpm), 4), 0));
}

/** Drops trailing zeros of the fraction, but keeps at least `decimalsMin` digits. */
export function trimZeros(decimal: string, decimalsMin: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  let kept = fraction.length;
  while (kept > decimalsMin && fraction[kept - 1] === '0') kept -= 1;
  const digits = fraction.slice(0, kept).padEnd(decimalsMin, '0');
  return digits === '' ? whole : `${whole}.${digits}`;
}

/** An amount in atoms with all decimals that mean something, at least two. */
export function atomsText(atoms: bigint, scale: number, decimalsMin = Math.min(2, scale)): string {
  return trimZeros(exactDecimal(atoms, scale), decimalsMin);
}

/** Quote currencies have six decimals that are mostly zeros; coins show all of theirs. */
export function currencyAtomsText(atoms: bigint, scale: number): string {
  return scale > 6 ? exactDecimal(atoms, scale) : atomsText(atoms, scale);
}

export interface RoundedFigure {
  readonly value: string;
  readonly unit: 'K' | 'M' | 'B' | undefined;
}

const units = [
  { unit: 'B', digits: 9, decimals: 2 },
  { unit: 'M', digits: 6, decimals: 2 },
  { unit: 'K', digits: 5, decimals: 1 },
] as const;

/** A volume to glance at: 397402913.55 becomes 397.40 M. It is cut, not rounded up. */
export function roundedFigure(decimal: string): RoundedFigure {
  const [whole = '0', fraction = ''] = decimal.split('.');
  for (const { unit, digits, decimals } of units) {
    if (whole.length <= digits) continue;
    const power = unit === 'K' ? 3 : digits;
    const split = whole.length - power;
    return { value: `${whole.slice(0, split)}.${whole.slice(split, split + decimals)}`, unit };
  }
  return { value: `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`, unit: undefined };
}

/** A ratio of two positive decimals in percent, cut to four decimals: the spread's share of a price. */
export function shareText(part: bigint, whole: bigint): string | undefined {
  if (whole <= 0n) return undefined;
  return percentText(exactDecimal((part * 1_000_000n) / whole, 4));
}

/** A price has one decimal at least; the venue's own decimals are those of the market's tick. */
export function shownPrice(decimal: string): string {
  return decimal.includes('.') ? decimal : `${decimal}.0`;
}

/** What is not known is shown as nothing. */
export function shownIfAny(decimal: string | null, shown: (decimal: string) => string): string | null {
  return decimal === null ? null : shown(decimal);
}

const extremeDecimalsMax = 5;

/** Lows and highs are cut to five decimals, but for coins so cheap that nothing would be left of them. */
export function shownExtreme(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  if (whole === '0' && fraction.startsWith('000')) return decimal;
  return shownPrice(fraction === '' ? whole : `${whole}.${fraction.slice(0, extremeDecimalsMax)}`);
}

/** Exactly so many decimals: cut, never rounded up, and filled with zeros. */
export function fixedDecimals(decimal: string, decimals: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}
