// Days of the calendar, each from its midnight to the next one in the zone that is shown.
import { zoneOffsetMs } from './zone.ts';

/** 2026-11-29 */
export type Day = `${number}-${number}-${number}`;

const dayMs = 86_400_000;

const written = (utcMs: number): Day => new Date(utcMs).toISOString().slice(0, 10) as Day;

/** Whether there is such a day: the thirtieth of February is none. */
export function isDay(text: string | null | undefined): text is Day {
  if (text === null || text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const utcMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(utcMs) && written(utcMs) === text;
}

/** The day of a moment. */
export function dayOf(atMs: number): Day {
  return written(atMs + zoneOffsetMs(atMs));
}

/** So many days later, or earlier where negative. */
export function dayAfter(day: Day, days: number): Day {
  return written(Date.parse(`${day}T00:00:00Z`) + days * dayMs);
}

/** Its first moment, also where clocks are set forward or back in that night. */
export function startOfDay(day: Day): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const starts = [midnight - dayMs, midnight + dayMs].map((near) => midnight - zoneOffsetMs(near));
  const inDay = starts.filter((at) => dayOf(at) === day);
  return Math.min(...(inDay.length > 0 ? inDay : starts));
}
