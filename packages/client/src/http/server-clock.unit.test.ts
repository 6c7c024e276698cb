// The rules of the server's clock.
import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

function clockAt(startMs: number) {
  let deviceMs = startMs;
  const clock = createServerClock({ nowMs: () => deviceMs });
  return {
    clock,
    deviceMs: () => deviceMs,
    /** An answer that took this long and said that the server is this far ahead when it answered halfway. */
    answer(aheadMs: number, tookMs: number) {
      const sentAtMs = deviceMs;
      deviceMs += tookMs;
      clock.observe(sentAtMs + tookMs / 2 + aheadMs, sentAtMs);
    },
  };
}

test('it is the device clock until the server has answered', () => {
  const { clock, deviceMs } = clockAt(1_000);
  expect(clock.nowMs()).toBe(deviceMs());
});

test('it takes off half of the way there and back', () => {
  const { clock, answer, deviceMs } = clockAt(1_000);
  answer(5_000, 200);
  expect(clock.nowMs() - deviceMs()).toBe(5_000);
});

test('it trusts a quick answer more than a slow one that differs within its own delay', () => {
  const { clock, answer, deviceMs } = clockAt(1_000);
  answer(5_000, 20);
  answer(5_900, 2_000);
  expect(clock.nowMs() - deviceMs()).toBe(5_000);
});

test('it follows when the clock of the device was set', () => {
  const { clock, answer, deviceMs } = clockAt(1_000);
  answer(5_000, 20);
  answer(-3_600_000, 400);
  expect(clock.nowMs() - deviceMs()).toBe(-3_600_000);
});
