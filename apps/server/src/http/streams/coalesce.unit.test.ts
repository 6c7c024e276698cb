// Coalescing: at most so many times a second, nothing lost.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

test('many marks of one moment are one flush', async () => {
  const flush = vi.fn();
  const changes = coalesce(50, flush);
  for (let i = 0; i < 1_000; i += 1) changes.mark();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(flush).toHaveBeenCalledTimes(1);
});

test('constant marks are at most twenty flushes a second, and the last mark is never lost', async () => {
  const flush = vi.fn();
  const changes = coalesce(50, flush);
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
  const changes = coalesce(50, flush, 8);
  for (let second = 0; second < 20; second += 1) {
    changes.mark();
    await vi.advanceTimersByTimeAsync(5);
    changes.mark();
    expect(flush).toHaveBeenCalledTimes(second);
    await vi.advanceTimersByTimeAsync(45);
    expect(flush).toHaveBeenCalledTimes(second + 1);
  }
});

test('the control: without one, what comes right after the first change waits for the next interval', async () => {
  const flush = vi.fn();
  const changes = coalesce(50, flush);
  changes.mark();
  await vi.advanceTimersByTimeAsync(5);
  changes.mark();
  await vi.advanceTimersByTimeAsync(40);
  expect(flush).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(flush).toHaveBeenCalledTimes(2);
});

test('a flush that fails is tried again', async () => {
  const flush = vi.fn().mockRejectedValueOnce(new Error('busy'));
  const changes = coalesce(50, flush);
  changes.mark();
  await vi.advanceTimersByTimeAsync(200);
  expect(flush).toHaveBeenCalledTimes(2);
});

test('a slow flush never runs twice at once', async () => {
  let running = 0;
  let most = 0;
  const changes = coalesce(50, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 300));
    running -= 1;
  });
  for (let ms = 0; ms < 1_000; ms += 10) {
    changes.mark();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(most).toBe(1);
});

test('nothing is flushed after the stop', async () => {
  const flush = vi.fn();
  const changes = coalesce(50, flush);
  changes.mark();
  changes.stop();
  changes.mark();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(flush).not.toHaveBeenCalled();
});
