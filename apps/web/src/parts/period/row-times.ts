// Times in rows that have no head: the choice of a period above them names the zone, and where none stands they do.
import type { Bounds } from '@candor/client';
import { dateTime, longDateTime, longMoment, moment } from '@candor/i18n';
import type { Period } from './use-period.ts';

/** 20 Nov 14:21:07 */
export function rowTime(atMs: number, chosen: Period | Bounds | undefined): string {
  return chosen === undefined ? moment(atMs) : dateTime(atMs);
}

/** 20 Nov 2026 14:21:07 */
export function longRowTime(atMs: number, chosen: Period | Bounds | undefined): string {
  return chosen === undefined ? longMoment(atMs) : longDateTime(atMs);
}
