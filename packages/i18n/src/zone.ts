// The zone in which times and days are shown: that of the device, or UTC where the reader chose it.
import { choiceStorage } from './choice-storage.ts';

export type ZoneChoice = 'device' | 'utc';

const storageKey = 'candor.zone';
const choices: readonly string[] = ['device', 'utc'] satisfies readonly ZoneChoice[];

/** Until a page says otherwise, as the console never does: what operators compare with the log is in UTC. */
let zone = 'UTC';

/** The name of the zone that is shown, such as `Asia/Tokyo`. */
export function shownZone(): string {
  return zone;
}

/** Each zone that the device may have, and none that it cannot read. */
export function showZone(name: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    zone = name;
  } catch {
    zone = 'UTC';
  }
}

export function zoneChoice(storage: Pick<Storage, 'getItem'> = choiceStorage): ZoneChoice {
  const stored = storage.getItem(storageKey);
  return stored !== null && choices.includes(stored) ? (stored as ZoneChoice) : 'device';
}

/** Shows the zone that is chosen. Must be called before the first screen is drawn. */
export function startZone(storage: Pick<Storage, 'getItem'> = choiceStorage): void {
  showZone(zoneChoice(storage) === 'utc' ? 'UTC' : deviceZone());
}

export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Every time on the page changes together, so the page starts again instead of changing in parts. */
export function chooseZone(
  choice: ZoneChoice,
  storage: Pick<Storage, 'setItem'> = choiceStorage,
  reload: () => void = () => location.reload(),
): void {
  storage.setItem(storageKey, choice);
  reload();
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(name: string): Intl.DateTimeFormat {
  const known = clocks.get(name);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en', {
    ...{ timeZone: name, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  clocks.set(name, made);
  return made;
}

/** How far clocks of the zone were ahead of UTC at a moment, in whole seconds as milliseconds. */
export function zoneOffsetMs(atMs: number, name = zone): number {
  if (name === 'UTC') return 0;
  const parts = Object.fromEntries(
    clockOf(name)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1_000) * 1_000;
}

const hourMs = 3_600_000;

/** How far its clocks were ahead of UTC at a moment, as people write it: UTC, UTC+9, UTC\u22123:30. */
export function zoneName(atMs: number, name = zone): string {
  const offsetMs = zoneOffsetMs(atMs, name);
  if (offsetMs === 0) return 'UTC';
  const size = Math.abs(offsetMs);
  const minutes = Math.floor((size % hourMs) / 60_000);
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `UTC${offsetMs > 0 ? '+' : '\u2212'}${Math.floor(size / hourMs)}${rest}`;
}

/** What the head of a column of times says. */
export function zoned(): { readonly zone: string } {
  return { zone: zoneName(Date.now()) };
}
