// Rules for the time of records.
import type { TimestampMs } from '@candor/exchange';
import { expect, test } from 'vitest';
import { clockJumpMsMax, manualClock, Stamper } from './clock.ts';

const start = 1_800_000_000_000;
const at = (ms: number): TimestampMs => ms as TimestampMs;

test('a record is stamped with the time of the clock', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  clock.advance(5);
  expect(stamper.stamp(at(0))).toBe(start + 5);
});

test('time in the log never runs backwards', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  clock.jump(-1000);
  expect(stamper.stamp(at(start))).toBe(start);
});

test.each([clockJumpMsMax + 1, -clockJumpMsMax - 1])(
  'a clock that jumps by %d ms stamps nothing',
  (jumpMs) => {
    const clock = manualClock(start);
    const stamper = new Stamper(clock);
    clock.jump(jumpMs);
    expect(stamper.stamp(at(0))).toBeUndefined();
    expect(stamper.stopped).toBe(true);
  },
);

test('a clock that jumped stays refused when it jumps back, until an operator agrees', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  clock.jump(clockJumpMsMax + 1);
  stamper.stamp(at(0));
  clock.jump(-clockJumpMsMax - 1);
  expect(stamper.stamp(at(0))).toBeUndefined();
  stamper.accept();
  expect(stamper.stamp(at(0))).toBe(start);
});

test('small corrections add up to a jump', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  clock.jump(clockJumpMsMax / 2);
  expect(stamper.stamp(at(0))).toBe(start + clockJumpMsMax / 2);
  clock.jump(clockJumpMsMax / 2 + 1);
  expect(stamper.stamp(at(0))).toBeUndefined();
});

test('any time may pass', () => {
  const clock = manualClock(start);
  const stamper = new Stamper(clock);
  clock.advance(365 * 86_400_000);
  expect(stamper.stamp(at(0))).toBe(start + 365 * 86_400_000);
});
