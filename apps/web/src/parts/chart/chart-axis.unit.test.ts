// The rules of the time axis.
import { showZone, startTexts } from '@candor/i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areDays, axisLabel, crosshairLabel, roundMoments, tickDistanceMs } from './chart-axis.ts';

const hour = 3_600_000;

const day = 24 * hour;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 29), toFake: ['Date'] });
  await startTexts('en');
});
afterEach(() => {
  vi.useRealTimers();
  showZone('UTC');
});

test('labels stand at round distances that leave room to read them', () => {
  const now = Date.now();
  expect(tickDistanceMs((8 * hour) / 100, now)).toBe(8 * hour);
  expect(tickDistanceMs((8 * hour) / 80, now)).toBe(12 * hour);
  expect(tickDistanceMs(hour, now)).toBe(5 * day);
});

test('days of another year say which, and have the room for it', () => {
  const before = Date.UTC(2025, 10, 20);
  expect([axisLabel(before, true), axisLabel(before), crosshairLabel(before, true)]).toEqual(
    Array(3).fill('20 Nov 2025'),
  );
  expect(crosshairLabel(before + 8 * hour)).toBe('20 Nov 2025 08:00');
  expect(axisLabel(before + 8 * hour)).toBe('08:00');
  expect([tickDistanceMs(day / 100, before), tickDistanceMs(day / 100, Date.now())]).toEqual([2 * day, day]);
  expect(tickDistanceMs(day / 200, before)).toBe(day / 2);
  // Bars of five days reach back for years.
  expect(tickDistanceMs(2.5 * day, before)).toBe(500 * day);
});

test('midnight reads as a date, any other time as a time of day', () => {
  expect(axisLabel(Date.UTC(2026, 10, 20))).toBe('20 Nov');
  expect(axisLabel(Date.UTC(2026, 10, 20, 8))).toBe('08:00');
});

test('the axis is in the zone of the reader, whose midnights have the dates', () => {
  showZone('Asia/Kolkata');
  const midnight = Date.UTC(2026, 10, 19, 18, 30);
  expect([axisLabel(midnight), axisLabel(midnight + 8 * hour)]).toEqual(['20 Nov', '08:00']);
  expect(crosshairLabel(midnight + 8 * hour)).toBe('20 Nov 08:00');
  const labels = roundMoments(midnight - hour, midnight + 9 * hour, 4 * hour, false).map((at) =>
    axisLabel(at),
  );
  expect(labels).toEqual(['20 Nov', '04:00', '08:00']);
});

test('times of day stay round where clocks are changed', () => {
  showZone('Europe/Berlin');
  const before = Date.UTC(2026, 9, 24, 10);
  const labels = roundMoments(before, before + 36 * hour, 12 * hour, false).map((at) => axisLabel(at));
  expect(labels).toEqual(['12:00', '25 Oct', '12:00']);
});

test('a day whose midnight clocks left out has its date where it begins, and no time stands twice', () => {
  showZone('Asia/Beirut');
  const before = Date.UTC(2026, 2, 28, 18);
  const labels = (distance: number, until: number) =>
    roundMoments(before, before + until, distance, false).map((at) => axisLabel(at));
  expect(labels(12 * hour, 24 * hour)).toEqual(['29 Mar', '12:00']);
  expect(labels(hour, 6 * hour)).toEqual(['20:00', '21:00', '22:00', '23:00', '29 Mar', '02:00', '03:00']);
  showZone('Europe/Berlin');
  const night = Date.UTC(2026, 2, 29, 0);
  const ofNight = roundMoments(night, night + 4 * hour, hour, false).map((at) => axisLabel(at));
  expect(ofNight).toEqual(['01:00', '03:00', '04:00', '05:00', '06:00']);
});

test('bars of days are days of UTC in every zone', () => {
  showZone('America/New_York');
  const first = Date.UTC(2026, 10, 20);
  const bars = (stepMs: number) => Array.from({ length: 9 }, (_, n) => ({ timestamp: first + n * stepMs }));
  expect([areDays(bars(24 * hour)), areDays(bars(5 * 24 * hour)), areDays(bars(12 * hour))]).toEqual([
    true,
    true,
    false,
  ]);
  expect([axisLabel(first, true), crosshairLabel(first, true)]).toEqual(['20 Nov', '20 Nov']);
  expect(roundMoments(first, first + day, day, true)).toEqual([first, first + day]);
});

test('a date in Arabic keeps its own order on a canvas that runs from left to right', async () => {
  await startTexts('ar');
  expect(axisLabel(Date.UTC(2026, 10, 20))).toBe('\u206720 نوفمبر\u2069');
  expect(crosshairLabel(Date.UTC(2026, 10, 20, 8))).toBe('\u206720 نوفمبر 08:00\u2069');
  expect(axisLabel(Date.UTC(2026, 10, 20, 8))).toBe('08:00');
});
