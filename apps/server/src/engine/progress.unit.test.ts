// How often somebody hears of the way through the log.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nowAndThen } from './progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a long way is told of every ten seconds, with the last record and where it leads', () => {
  const told: string[] = [];
  const tell = nowAndThen((seq, throughSeq) => told.push(`${seq} of ${throughSeq}`));
  for (let seq = 1; seq <= 100; seq++) {
    vi.advanceTimersByTime(251);
    tell(seq, 100);
  }
  expect(told).toEqual(['40 of 100', '80 of 100']);
});

test('a short one is not', () => {
  const tell = vi.fn();
  const short = nowAndThen(tell);
  short(1, 1);
  expect(tell).not.toHaveBeenCalled();
});
