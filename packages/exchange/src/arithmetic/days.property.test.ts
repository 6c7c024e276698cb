// Months that are counted back end within the month that they lead to.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthsEarlier } from './days.ts';

const DAY_MS = 86_400_000;
const day = fc
  .integer({ min: Date.UTC(1990, 0, 1) / DAY_MS, max: Date.UTC(2110, 0, 1) / DAY_MS })
  .map((count) => new Date(count * DAY_MS).toISOString().slice(0, 10));
const months = fc.integer({ min: 0, max: 60 });

const monthOf = (text: string): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));

/** The last day of the month that lies so many months back, as a calendar has it. */
function lastDayOf(text: string, back: number): string {
  return new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - back, 0))
    .toISOString()
    .slice(0, 10);
}

test('the day stays the same, or is the last one of a shorter month', () => {
  fc.assert(
    fc.property(day, months, (from, back) => {
      const earlier = monthsEarlier(from, back);
      const last = lastDayOf(from, back);
      const same = `${last.slice(0, 8)}${from.slice(8)}`;
      expect(earlier).toBe(same < last ? same : last);
    }),
  );
});

test('it is never in another month, and never later for an earlier day', () => {
  fc.assert(
    fc.property(day, day, months, (one, other, back) => {
      const [first = '', second = ''] = [one, other].sort();
      expect(monthOf(first) - monthOf(monthsEarlier(first, back))).toBe(back);
      expect(monthsEarlier(first, back) <= monthsEarlier(second, back)).toBe(true);
    }),
  );
});

test.each([
  ['2026-08-31', 6, '2026-02-28'],
  ['2024-08-31', 6, '2024-02-29'],
  ['2024-08-29', 6, '2024-02-29'],
  ['2026-12-31', 6, '2026-06-30'],
  ['2026-03-31', 6, '2025-09-30'],
  ['2026-06-30', 6, '2025-12-30'],
  ['2026-01-15', 12, '2025-01-15'],
  ['2100-03-29', 1, '2100-02-28'],
])('%s less %i months is %s', (from, back, earlier) => {
  expect(monthsEarlier(from, back)).toBe(earlier);
});

test('control: the month of a date that is set back runs over where the month is shorter', () => {
  const date = new Date('2026-08-31T00:00:00Z');
  date.setUTCMonth(date.getUTCMonth() - 6);
  expect(date.toISOString().slice(0, 10)).toBe('2026-03-03');
});
