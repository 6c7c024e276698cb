// Dates and times of day as the chosen language writes them, always in UTC, always with latin digits.
import { languageTag } from './languages.ts';
import { currentLanguage } from './texts.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = languageTag(currentLanguage());
  const key = `${tag} ${name}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const locale = tag === 'en' ? 'en-GB' : tag;
  const made = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    ...options,
  });
  formats.set(key, made);
  return made;
}

/** 14:32:08 */
export function timeOfDay(atMs: number): string {
  return formatFor('time', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(atMs);
}

/** 20 Nov */
export function shortDate(atMs: number): string {
  return formatFor('date', { day: 'numeric', month: 'short' }).format(atMs);
}

/** 20 Nov 14:21:07 */
export function dateTime(atMs: number): string {
  return `${shortDate(atMs)} ${timeOfDay(atMs)}`;
}

/** 14:32 */
export function hourMinute(atMs: number): string {
  return formatFor('hour', { hour: '2-digit', minute: '2-digit' }).format(atMs);
}

/** 20 Nov 2026 */
export function longDate(atMs: number): string {
  return formatFor('long', { day: 'numeric', month: 'short', year: 'numeric' }).format(atMs);
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
