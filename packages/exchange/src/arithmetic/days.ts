// Days are days of UTC.
import type { TimestampMs } from './units.ts';

const DAY_MS = 86_400_000;

/** The UTC day of a moment, counted from 1970. */
export function dayOf(at: TimestampMs): number {
  return Math.floor(at / DAY_MS);
}
