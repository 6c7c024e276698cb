// The zone in which days are shown.

let zone = 'UTC';

/** Each zone that the device may have, and none that it cannot read. */
export function showZone(name: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    zone = name;
  } catch {
    zone = 'UTC';
  }
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
