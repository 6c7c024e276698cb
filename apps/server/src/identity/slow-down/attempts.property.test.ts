// How long attempts wait, whatever their number and whatever the clock does.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AttemptLimit, type Attempts, waitBefore, withAttempt } from './attempts.ts';

const limit: AttemptLimit = {
  key: 'x',
  free: 5,
  firstWaitMs: 1_000,
  waitMsMax: 300_000,
  memoryMs: 900_000,
  exempt: false,
};
const START_MS = 1_800_000_000_000;

/** Attempts whenever they are let through, with these steps of the clock between. */
function follow(steps: readonly number[]): { readonly noted: Attempts | undefined; readonly nowMs: number } {
  let noted: Attempts | undefined;
  let nowMs = START_MS;
  for (const step of steps) {
    nowMs += step;
    if (waitBefore(limit, noted, nowMs) === undefined) noted = withAttempt(limit, noted, nowMs);
  }
  return { noted, nowMs };
}

test('the free attempts need not wait, and each further one waits twice as long as the one before', () => {
  let noted: Attempts | undefined;
  const waits: number[] = [];
  let nowMs = START_MS;
  for (let i = 0; i < 17; i += 1) {
    const waitMs = waitBefore(limit, noted, nowMs) ?? 0;
    waits.push(waitMs);
    nowMs += waitMs;
    noted = withAttempt(limit, noted, nowMs);
  }
  expect(waits.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(waits.slice(6)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 300_000,
  ]);
});

test('whatever came before, nobody waits longer than the longest wait', () => {
  const steps = fc.array(fc.integer({ min: -3_600_000, max: 3_600_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(steps, fc.integer({ min: -86_400_000, max: 86_400_000 }), (before, step) => {
      const { noted, nowMs } = follow(before);
      expect(waitBefore(limit, noted, nowMs + step) ?? 0).toBeLessThanOrEqual(limit.waitMsMax + 5_000);
    }),
  );
});

test('a clock that steps back by more than a moment blocks nobody', () => {
  const stepBack = fc.integer({ min: 5_001, max: 86_400_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), stepBack, (attempts, step) => {
      const noted = { attempts, blockedUntilMs: START_MS + limit.waitMsMax, updatedAtMs: START_MS };
      expect(waitBefore(limit, noted, START_MS - step)).toBeUndefined();
      expect(withAttempt(limit, noted, START_MS - step).attempts).toBe(1);
    }),
  );
});

test('the control: without a step the same attempts are blocked', () => {
  const noted = { attempts: 9, blockedUntilMs: START_MS + limit.waitMsMax, updatedAtMs: START_MS };
  expect(waitBefore(limit, noted, START_MS)).toBe(limit.waitMsMax);
});

test('attempts at once that are written in another order than they came are not slowed down', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: limit.free });
  fc.assert(
    fc.property(moments, (offsets) => {
      let noted: Attempts | undefined;
      for (const offset of offsets) {
        expect(waitBefore(limit, noted, START_MS + offset)).toBeUndefined();
        noted = withAttempt(limit, noted, START_MS + offset);
      }
      expect(noted?.attempts).toBe(offsets.length);
    }),
  );
});

test('after the time that counts are remembered, they begin again', () => {
  const noted = { attempts: 50, blockedUntilMs: START_MS + 1_000, updatedAtMs: START_MS };
  expect(withAttempt(limit, noted, START_MS + limit.memoryMs).attempts).toBe(51);
  expect(withAttempt(limit, noted, START_MS + limit.memoryMs + 1).attempts).toBe(1);
});

test('an attempt that is exempt is counted and need not wait', () => {
  const exempt = { ...limit, exempt: true };
  const noted = { attempts: 9, blockedUntilMs: START_MS + 1_000, updatedAtMs: START_MS };
  expect(waitBefore(exempt, noted, START_MS)).toBeUndefined();
  expect(withAttempt(exempt, noted, START_MS).attempts).toBe(10);
});
