// The loop is woken when a moment has come, and looked after once a second until then.
import type { TimestampMs } from '@candor/exchange';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from './clock.ts';
import { DueAlarm } from './due-alarm.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const START = 1_790_000_000_000;

function alarmed() {
  const clock = manualClock(START);
  let woken = 0;
  const alarm = new DueAlarm(clock, () => {
    woken++;
  });
  return { clock, alarm, woken: () => woken };
}

test('wakes when the moment has come, and not before', () => {
  const { alarm, woken } = alarmed();
  alarm.set((START + 400) as TimestampMs);
  vi.advanceTimersByTime(399);
  expect(woken()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(woken()).toBe(1);
});

test('looks again within a second at a clock that is moved by hand', () => {
  const { clock, alarm, woken } = alarmed();
  alarm.set((START + 3_600_000) as TimestampMs);
  clock.advance(3_600_000);
  vi.advanceTimersByTime(1_000);
  expect(woken()).toBe(1);
});

test('does not spin on what is due and cannot be carried out yet', () => {
  const { alarm, woken } = alarmed();
  for (let turn = 0; turn < 5; turn++) alarm.set((START - 1) as TimestampMs);
  vi.advanceTimersByTime(999);
  expect(woken()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(woken()).toBe(1);
});

test('waits for nothing where nothing will be due, and never again once it was stopped', () => {
  const { alarm, woken } = alarmed();
  alarm.set(undefined);
  expect(vi.getTimerCount()).toBe(0);
  alarm.stop();
  alarm.set((START + 1) as TimestampMs);
  vi.advanceTimersByTime(5_000);
  expect(woken()).toBe(0);
});
