// Coalescing: at most so many times a second, nothing lost.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesce, FAILED_PAUSE_MS_MAX, NOTHING_TOLD } from './coalesce.ts';

const noProblem = (error: unknown): void => {
  throw error;
};

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

test('many marks of one moment are one flush', async () => {
  const flush = vi.fn();
  const changes = coalesce(50, flush, noProblem);
  for (let i = 0; i < 1_000; i += 1) changes.mark();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(flush).toHaveBeenCalledTimes(1);
});

test('constant marks are at most twenty flushes a second, and the last mark is never lost', async () => {
  const flush = vi.fn();
  const changes = coalesce(50, flush, noProblem);
  for (let ms = 0; ms < 1_000; ms += 5) {
    changes.mark();
    await vi.advanceTimersByTimeAsync(5);
  }
  expect(flush.mock.calls.length).toBeLessThanOrEqual(21);
  const before = flush.mock.calls.length;
  changes.mark();
  await vi.advanceTimersByTimeAsync(100);
  expect(flush.mock.calls.length).toBeGreaterThan(before);
});

test('with a time to gather, what comes right after the first change is in the same flush, and no flush more is made', async () => {
  const flush = vi.fn();
  const changes = coalesce(50, flush, noProblem, 8);
  for (let second = 0; second < 20; second += 1) {
    changes.mark();
    await vi.advanceTimersByTimeAsync(5);
    changes.mark();
    expect(flush).toHaveBeenCalledTimes(second);
    await vi.advanceTimersByTimeAsync(45);
    expect(flush).toHaveBeenCalledTimes(second + 1);
  }
});

test('the control: without one, what comes right after the first change waits for the next turn', async () => {
  const flush = vi.fn();
  const changes = coalesce(50, flush, noProblem);
  changes.mark();
  await vi.advanceTimersByTimeAsync(5);
  changes.mark();
  await vi.advanceTimersByTimeAsync(15);
  expect(flush).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(flush).toHaveBeenCalledTimes(2);
});

test('a turn that comes late does not delay those behind it', async () => {
  const flushes: number[] = [];
  const changes = coalesce(50, () => void flushes.push(performance.now()), noProblem, 8);
  const began = performance.now();
  for (let turn = 0; turn < 10; turn += 1) {
    const late = turn === 3 ? 20 : 0;
    await vi.advanceTimersByTimeAsync(late);
    changes.mark();
    await vi.advanceTimersByTimeAsync(50 - late);
  }
  expect(flushes.map((at) => at - began)).toEqual([8, 58, 108, 178, 208, 258, 308, 358, 408, 458]);
});

test('however late turns are, any second has one more than on average at most', async () => {
  const flushes: number[] = [];
  const changes = coalesce(
    50,
    async () => {
      flushes.push(performance.now());
      if (flushes.length % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 130));
    },
    noProblem,
  );
  for (let ms = 0; ms < 5_000; ms += 3) {
    changes.mark();
    await vi.advanceTimersByTimeAsync(3);
  }
  const inSecondAfter = (from: number): number =>
    flushes.filter((at) => at >= from && at < from + 1_000).length;
  expect(Math.max(...flushes.map(inSecondAfter))).toBeLessThanOrEqual(21);
});

test('a flush that had nothing to tell takes no turn; the control: one that told something does', async () => {
  const ends = [NOTHING_TOLD, undefined, undefined] as const;
  const flushes: number[] = [];
  const began = performance.now();
  const changes = coalesce(50, () => ends[flushes.push(performance.now() - began) - 1], noProblem);
  for (let mark = 0; mark < 3; mark += 1) {
    changes.mark();
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(flushes).toEqual([0, 5, 30]);
});

test('what changes during a long flush waits from its change on, not from the end of the flush', async () => {
  const flushes: number[] = [];
  const began = performance.now();
  const changes = coalesce(
    50,
    async () => {
      flushes.push(performance.now() - began);
      if (flushes.length === 1) await new Promise((resolve) => setTimeout(resolve, 60));
    },
    noProblem,
    8,
  );
  changes.mark();
  await vi.advanceTimersByTimeAsync(40);
  changes.mark();
  await vi.advanceTimersByTimeAsync(100);
  expect(flushes).toEqual([8, 69]);
});

test('a flush that fails is told of and tried again', async () => {
  const busy = new Error('busy');
  const flush = vi.fn().mockRejectedValueOnce(busy);
  const onProblem = vi.fn();
  const changes = coalesce(50, flush, onProblem);
  changes.mark();
  await vi.advanceTimersByTimeAsync(200);
  expect(flush).toHaveBeenCalledTimes(2);
  expect(onProblem.mock.calls).toEqual([[busy]]);
});

test('one that fails for ever is tried ever more rarely, and at its usual pace once it has worked again', async () => {
  let isBroken = true;
  const flushes: number[] = [];
  const problems: unknown[] = [];
  const flush = (): void => {
    flushes.push(performance.now());
    if (isBroken) throw new Error('no such field');
  };
  const changes = coalesce(50, flush, (error) => problems.push(error));
  changes.mark();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(flushes.length).toBeGreaterThan(55);
  expect(flushes.length).toBeLessThan(70);
  expect(problems).toHaveLength(flushes.length);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(FAILED_PAUSE_MS_MAX);
  expect(problems).toHaveLength(flushes.length - 1);
  const before = flushes.length;
  for (let ms = 0; ms < 1_000; ms += 5) {
    changes.mark();
    await vi.advanceTimersByTimeAsync(5);
  }
  expect(flushes.length - before).toBeGreaterThan(18);
});

test('a slow flush never runs twice at once', async () => {
  let running = 0;
  let most = 0;
  const changes = coalesce(
    50,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 300));
      running -= 1;
    },
    noProblem,
  );
  for (let ms = 0; ms < 1_000; ms += 10) {
    changes.mark();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(most).toBe(1);
});

test('nothing is flushed after the stop', async () => {
  const flush = vi.fn();
  const changes = coalesce(50, flush, noProblem);
  changes.mark();
  changes.stop();
  changes.mark();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(flush).not.toHaveBeenCalled();
});
