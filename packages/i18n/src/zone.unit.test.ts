// Times are shown in the zone of the device, or in UTC where the reader chose it, and always say which.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dateTime,
  longDateTime,
  longMoment,
  minuteMoment,
  moment,
  shortDate,
  timeOfDay,
  timeOrDay,
  utcDateTime,
  utcShortDate,
  utcTime,
} from './dates.ts';
import { startTexts } from './texts.ts';
import {
  chooseZone,
  deviceZone,
  shownZone,
  showZone,
  startZone,
  zoneChoice,
  zoned,
  zoneName,
} from './zone.ts';

const winter = Date.parse('2026-11-29T21:04:05Z');
const summer = Date.parse('2026-07-01T21:04:05Z');

beforeEach(async () => {
  vi.useFakeTimers({ now: winter, toFake: ['Date'] });
  await startTexts('en');
});
afterEach(() => {
  vi.useRealTimers();
  showZone('UTC');
});

function kept(value?: string) {
  const stored = new Map(value === undefined ? [] : [['candor.zone', value]]);
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
}

test('a zone is named by how far its clocks are ahead of UTC', () => {
  for (const [zone, inWinter, inSummer] of [
    ['UTC', 'UTC', 'UTC'],
    ['Europe/London', 'UTC', 'UTC+1'],
    ['Europe/Berlin', 'UTC+1', 'UTC+2'],
    ['Asia/Tokyo', 'UTC+9', 'UTC+9'],
    ['Asia/Kolkata', 'UTC+5:30', 'UTC+5:30'],
    ['America/New_York', 'UTC\u22125', 'UTC\u22124'],
    ['America/St_Johns', 'UTC\u22123:30', 'UTC\u22122:30'],
  ] as const)
    expect([zone, zoneName(winter, zone), zoneName(summer, zone)]).toEqual([zone, inWinter, inSummer]);
});

test('dates and times of day are those of the zone', () => {
  showZone('Asia/Tokyo');
  expect([shortDate(winter), timeOfDay(winter)]).toEqual(['30 Nov', '06:04:05']);
  expect(dateTime(winter)).toBe('30 Nov 06:04:05');
  expect(longDateTime(winter)).toBe('30 Nov 2026 06:04:05');
  expect(moment(winter)).toBe('30 Nov 06:04:05 UTC+9');
  expect(longMoment(winter)).toBe('30 Nov 2026 06:04:05 UTC+9');
  expect(minuteMoment(winter)).toBe('30 Nov 2026 06:04 UTC+9');
  expect(zoned()).toEqual({ zone: 'UTC+9' });
});

test('what is compared with the log stays in UTC', () => {
  showZone('Asia/Tokyo');
  expect([utcShortDate(winter), utcTime(winter)]).toEqual(['29 Nov', '21:04:05']);
  expect(utcDateTime(winter)).toBe('29 Nov 2026 21:04:05');
});

test('a row from before clocks were changed says so, because the head names the zone of today', () => {
  showZone('Europe/Berlin');
  expect(zoned()).toEqual({ zone: 'UTC+1' });
  expect(dateTime(winter)).toBe('29 Nov 22:04:05');
  expect(dateTime(summer)).toBe('1 Jul 23:04:05 UTC+2');
  expect(longDateTime(summer)).toBe('1 Jul 2026 23:04:05 UTC+2');
  expect(moment(summer)).toBe('1 Jul 23:04:05 UTC+2');
});

test('a day of another year says which, because people keep their lists for years', () => {
  showZone('Asia/Tokyo');
  const yearBefore = Date.parse('2025-11-29T21:04:05Z');
  expect([shortDate(yearBefore), utcShortDate(yearBefore)]).toEqual(['30 Nov 2025', '29 Nov 2025']);
  expect(dateTime(yearBefore)).toBe('30 Nov 2025 06:04:05');
  expect(moment(yearBefore)).toBe('30 Nov 2025 06:04:05 UTC+9');
  // The years of the reader, who has seen 2027 for nine hours when it begins in UTC.
  const newYear = Date.parse('2026-12-31T20:00:00Z');
  expect([shortDate(newYear), utcShortDate(newYear)]).toEqual(['1 Jan 2027', '31 Dec']);
  vi.setSystemTime(newYear);
  expect([shortDate(newYear), shortDate(winter)]).toEqual(['1 Jan', '30 Nov 2026']);
  expect([utcShortDate(newYear), utcShortDate(winter)]).toEqual(['31 Dec', '29 Nov']);
});

test('a time of day stands alone on its own day only', () => {
  showZone('Asia/Tokyo');
  expect(timeOrDay(winter, '2026-11-30')).toBe('06:04:05');
  expect(timeOrDay(winter, '2026-12-01')).toBe('30 Nov');
  expect(timeOrDay(winter - 365 * 86_400_000, '2026-11-30')).toBe('2025');
});

test('the zone is that of the device until UTC is chosen, and both are kept', () => {
  expect([zoneChoice(kept()), zoneChoice(kept('mars'))]).toEqual(['device', 'device']);
  startZone(kept());
  expect(shownZone()).toBe(deviceZone());
  const storage = kept();
  const reload = vi.fn();
  chooseZone('utc', storage, reload);
  expect(reload).toHaveBeenCalledOnce();
  showZone('Asia/Tokyo');
  startZone(storage);
  expect([zoneChoice(storage), shownZone()]).toEqual(['utc', 'UTC']);
});
