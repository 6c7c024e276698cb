// Dates and times of day as the chosen language writes them, always with latin digits: in the zone that is shown, and in
// UTC where days of UTC are a rule or what is shown is compared with the log.
import { type Day, dayOf } from './days.ts';
import { languageTag } from './languages.ts';
import { currentLanguage } from './texts.ts';
import { shownZone, zoneName, zoneOffsetMs } from './zone.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

const shapes = {
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  hour: { hour: '2-digit', minute: '2-digit' },
  date: { day: 'numeric', month: 'short' },
  year: { year: 'numeric' },
  long: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function written(shape: keyof typeof shapes, atMs: number, timeZone = shownZone()): string {
  const tag = languageTag(currentLanguage());
  const key = `${tag} ${shape} ${timeZone}`;
  const known = formats.get(key);
  if (known !== undefined) return known.format(atMs);
  const made = new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
    ...{ timeZone, numberingSystem: 'latn', hourCycle: 'h23' },
    ...shapes[shape],
  });
  formats.set(key, made);
  return made.format(atMs);
}

/** 14:32:08 */
export function timeOfDay(atMs: number): string {
  return written('time', atMs);
}

/**
 * In the room of a time of day: 14:32:08 of today, 20 Nov of another day, and 2025 of another year. A time alone is taken
 * for one of today.
 */
export function timeOrDay(atMs: number, today: Day): string {
  if (dayOf(atMs) === today) return timeOfDay(atMs);
  return written(isOfThisYear(atMs) ? 'date' : 'year', atMs);
}

/** 14:32 */
export function hourMinute(atMs: number): string {
  return written('hour', atMs);
}

/** Whether a moment lies in this year, by the days of a zone. */
export function isOfThisYear(atMs: number, timeZone = shownZone()): boolean {
  const yearOf = (at: number) => new Date(at + zoneOffsetMs(at, timeZone)).getUTCFullYear();
  return yearOf(atMs) === yearOf(Date.now());
}

/** A day without a year is one of this year: of others the year is said. */
function dayAndMonth(atMs: number, timeZone = shownZone()): string {
  return written(isOfThisYear(atMs, timeZone) ? 'date' : 'long', atMs, timeZone);
}

/** 20 Nov, and 20 Nov 2025 of another year */
export function shortDate(atMs: number): string {
  return dayAndMonth(atMs);
}

/** 20 Nov 2026 */
export function longDate(atMs: number): string {
  return written('long', atMs);
}

const short = (atMs: number): string => `${shortDate(atMs)} ${timeOfDay(atMs)}`;
const long = (atMs: number): string => `${longDate(atMs)} ${timeOfDay(atMs)}`;

/**
 * Below a head that names the zone as it is today: where clocks were set otherwise at that moment, that is said beside it,
 * because an hour would be wrong without.
 */
function belowZone(text: string, atMs: number): string {
  const name = zoneName(atMs);
  return name === zoneName(Date.now()) ? text : `${text} ${name}`;
}

/** 20 Nov 14:21:07, in a list whose head names the zone. */
export function dateTime(atMs: number): string {
  return belowZone(short(atMs), atMs);
}

/** 20 Nov 2026 14:21:07, in a list whose head names the zone. */
export function longDateTime(atMs: number): string {
  return belowZone(long(atMs), atMs);
}

/** 20 Nov 14:21:07 UTC+9 */
export function moment(atMs: number): string {
  return `${short(atMs)} ${zoneName(atMs)}`;
}

/** 20 Nov 2026 14:21:07 UTC+9 */
export function longMoment(atMs: number): string {
  return `${long(atMs)} ${zoneName(atMs)}`;
}

/** 20 Nov 2026 14:21 UTC+9: what may be years away. */
export function minuteMoment(atMs: number): string {
  return `${longDate(atMs)} ${hourMinute(atMs)} ${zoneName(atMs)}`;
}

/** 14:32:08 of UTC, whatever zone is shown. */
export function utcTime(atMs: number): string {
  return written('time', atMs, 'UTC');
}

/** 20 Nov of UTC, and 20 Nov 2025 of another year */
export function utcShortDate(atMs: number): string {
  return dayAndMonth(atMs, 'UTC');
}

/** 20 Nov 2026 of UTC */
export function utcLongDate(atMs: number): string {
  return written('long', atMs, 'UTC');
}

/** 20 Nov 2026 14:21:07 of UTC; the words round it say so. */
export function utcDateTime(atMs: number): string {
  return `${utcLongDate(atMs)} ${utcTime(atMs)}`;
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long something has lasted, in its largest unit: 12 s, 3 min, 5 hrs. */
export function duration(lastedMs: number): string {
  const [unit, sizeMs] = steps.find(([, size]) => lastedMs >= size) ?? (['second', 1_000] as const);
  const tag = languageTag(currentLanguage());
  const format = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    numberingSystem: 'latn',
    maximumFractionDigits: 0,
  });
  return format.format(Math.floor(Math.max(0, lastedMs) / sizeMs));
}
