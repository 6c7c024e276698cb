// A log that does not grow is told once, and again when it stands still again.
import { expect, test } from 'vitest';
import { Standstill } from './standstill.ts';

test('a log that shows nothing new for a minute is told once for each standstill', () => {
  let now = 0;
  const still = new Standstill(() => now);
  const asked = (atMs: number, seq: number): boolean => {
    now = atMs;
    return still.hasBegun(seq);
  };
  expect(asked(0, 5)).toBe(false);
  expect(asked(59_999, 5)).toBe(false);
  expect(asked(60_000, 5)).toBe(true);
  expect(asked(120_000, 5)).toBe(false);
  expect(asked(121_000, 6)).toBe(false);
  expect(asked(180_999, 6)).toBe(false);
  expect(asked(181_000, 6)).toBe(true);
});
