// How shares are written on the page.
import { shownDecimal } from '../../parts/shown-decimal.ts';

/** Percent with one digit; a dash where nothing was counted. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '—' : `${shownDecimal(((part / whole) * 100).toFixed(1))} %`;
}
