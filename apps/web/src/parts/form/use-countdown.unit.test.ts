// How long it is until another code may be asked for, by a clock that somebody may set meanwhile.
import { expect, test } from 'vitest';
import { secondsUntil } from './use-countdown.ts';

const asked = Date.UTC(2026, 10, 29, 12);
const end = asked + 60_000;

test('the seconds that have begun are counted down to none', () => {
  for (const [afterMs, left] of [
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_001, 1],
    [60_000, 0],
    [86_400_000, 0],
  ] as const)
    expect([afterMs, secondsUntil(end, asked + afterMs)]).toEqual([afterMs, left]);
});

test('who sets the clock of the device right after the code was asked for does not wait for a day', () => {
  expect(secondsUntil(end, asked - 86_400_000)).toBe(0);
  expect(secondsUntil(end, asked - 600_000)).toBe(0);
});
