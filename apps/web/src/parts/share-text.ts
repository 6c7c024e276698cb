// How shares of a whole are written.
import { percentText } from './figures.ts';

/** Percent with one digit; a dash where nothing was counted. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '—' : percentText(((part / whole) * 100).toFixed(1));
}
