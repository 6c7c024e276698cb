import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstScreenOf } from './first-screen-of.ts';

function router(initialized = false) {
  const listeners = new Set<(state: { readonly initialized: boolean }) => void>();
  return {
    state: { initialized },
    listeners,
    subscribe(listener: (state: { readonly initialized: boolean }) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(now: boolean) {
      for (const listener of [...listeners]) listener({ initialized: now });
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a screen that is there is not waited for', async () => {
  await firstScreenOf(router(true));
});

test('the app is drawn when its first screen is there, and not before', async () => {
  const starting = router();
  const drawn = vi.fn();
  void firstScreenOf(starting, 1_000).then(drawn);
  starting.tell(false);
  await vi.advanceTimersByTimeAsync(999);
  expect(drawn).not.toHaveBeenCalled();
  starting.tell(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(drawn).toHaveBeenCalledOnce();
  expect(starting.listeners.size).toBe(0);
});

test('a screen that is slow gets its frame before it', async () => {
  const starting = router();
  const drawn = vi.fn();
  void firstScreenOf(starting, 1_000).then(drawn);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(drawn).toHaveBeenCalledOnce();
  expect(starting.listeners.size).toBe(0);
});
