// How shares of a whole are written.
import { shownDecimal } from './shown-decimal.ts';

/** Percent with one digit; a dash where nothing was counted. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '—' : `${shownDecimal(((part / whole) * 100).toFixed(1))} %`;
}
