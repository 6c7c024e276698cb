// Days are days of UTC.
import type { TimestampMs } from './units.ts';

export const DAY_MS = 86_400_000;

/** The UTC day of a moment, counted from 1970. */
export function dayOf(at: TimestampMs): number {
  return Math.floor(at / DAY_MS);
}

/**
 * The same day of the month so many months earlier, or the last day of that month where it is shorter: six before
 * `2026-08-31` it is `2026-02-28`. Days are written as here.
 */
export function monthsEarlier(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const counted = year * 12 + (month - 1) - months;
  const toYear = Math.floor(counted / 12);
  const toMonth = counted - toYear * 12 + 1;
  const toDate = Math.min(date, daysIn(toYear, toMonth));
  return `${written(toYear, 4)}-${written(toMonth, 2)}-${written(toDate, 2)}`;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

const written = (value: number, digits: number): string => String(value).padStart(digits, '0');
