// Decimal strings to integers and back: the only way in which an amount or a price enters or leaves the venue.

import { AMOUNT_LIMIT } from './units.ts';

export type DecimalProblem = 'notADecimal' | 'tooManyDecimals' | 'outOfRange';
export type ParsedDecimal =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly problem: DecimalProblem };

/** One or more ASCII digits without needless leading zeros, then optionally a point and digits: no sign, no exponent. */
const GRAMMAR = /^(0|[1-9][0-9]{0,29})(?:\.([0-9]{1,30}))?$/;

/**
 * Reads a non-negative decimal string as an integer of 10^-scale. A negative scale means steps of 10, 100, …
 * More decimals than the scale are refused, not rounded; trailing zeros beyond it are refused as well.
 */
export function parseDecimal(text: string, scale: number): ParsedDecimal {
  const match = text.length <= 64 ? GRAMMAR.exec(text) : null;
  if (match === null) return { ok: false, problem: 'notADecimal' };
  const fraction = match[2] ?? '';
  if (fraction.length > Math.max(scale, 0)) return { ok: false, problem: 'tooManyDecimals' };
  const digits = BigInt(`${match[1]}${fraction.padEnd(Math.max(scale, 0), '0')}`);
  const step = scale < 0 ? 10n ** BigInt(-scale) : 1n;
  if (digits % step !== 0n) return { ok: false, problem: 'tooManyDecimals' };
  const value = digits / step;
  return value < AMOUNT_LIMIT ? { ok: true, value } : { ok: false, problem: 'outOfRange' };
}

/** Writes an integer of 10^-scale as a decimal string with exactly `scale` decimals. */
export function formatDecimal(value: bigint | number, scale: number): string {
  // Most amounts are small numbers: to make big ones of them only to write them costs more than the writing.
  const integer = typeof value === 'number' && Number.isSafeInteger(value) ? value : BigInt(value);
  if (scale <= 0) return (BigInt(integer) * 10n ** BigInt(-scale)).toString();
  const written = integer.toString();
  const sign = integer < 0 ? '-' : '';
  const digits = written.slice(sign.length).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
