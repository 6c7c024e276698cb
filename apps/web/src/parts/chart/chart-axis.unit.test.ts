// The rules of the time axis.
import { startTexts } from '@candor/i18n';
import { beforeAll, expect, test } from 'vitest';
import { axisLabel, crosshairLabel, tickDistanceMs } from './chart-axis.ts';

const hour = 3_600_000;

beforeAll(() => startTexts('en'));

test('labels stand at round distances that leave room to read them', () => {
  expect(tickDistanceMs((8 * hour) / 100)).toBe(8 * hour);
  expect(tickDistanceMs((8 * hour) / 80)).toBe(12 * hour);
  expect(tickDistanceMs(hour)).toBe(5 * 24 * hour);
});

test('midnight reads as a date, any other time as a time of day', () => {
  expect(axisLabel(Date.UTC(2026, 10, 20))).toBe('20 Nov');
  expect(axisLabel(Date.UTC(2026, 10, 20, 8))).toBe('08:00');
});

test('a date in Arabic keeps its own order on a canvas that runs from left to right', async () => {
  await startTexts('ar');
  expect(axisLabel(Date.UTC(2026, 10, 20))).toBe('\u206720 نوفمبر\u2069');
  expect(crosshairLabel(Date.UTC(2026, 10, 20, 8))).toBe('\u206720 نوفمبر 08:00\u2069');
  expect(axisLabel(Date.UTC(2026, 10, 20, 8))).toBe('08:00');
});
