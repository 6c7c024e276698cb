// When a stream with too many calls under way is read on.
import { streamLimits } from '@candor/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line } from './line.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const allAnswersLeft = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function full() {
  const line = new Line('session');
  for (let n = 0; n < streamLimits.callsInFlightMax; n++) {
    expect(line.mustWait).toBe(false);
    line.began();
  }
  expect(line.mustWait).toBe(true);
  const readOn = vi.fn(() => {
    seen.wasFull = line.mustWait;
  });
  const seen = { line, readOn, wasFull: undefined as boolean | undefined };
  line.whenRoom(readOn);
  return seen;
}

test('it is read on once, when the answers that leave together have left', async () => {
  const { line, readOn } = full();
  line.ended();
  line.ended();
  expect(readOn).not.toHaveBeenCalled();
  await allAnswersLeft();
  expect(readOn).toHaveBeenCalledOnce();
  line.ended();
  await allAnswersLeft();
  vi.advanceTimersByTime(10_000);
  expect(readOn).toHaveBeenCalledOnce();
});

test('it waits again for as long as it is full', async () => {
  const { line } = full();
  line.ended();
  await allAnswersLeft();
  line.began();
  expect(line.mustWait).toBe(true);
  const again = vi.fn();
  line.whenRoom(again);
  line.ended();
  await allAnswersLeft();
  expect(again).toHaveBeenCalledOnce();
});

test('where nothing is answered it is read after a second, and what comes then need not wait: it is refused', () => {
  const seen = full();
  vi.advanceTimersByTime(999);
  expect(seen.readOn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(seen.readOn).toHaveBeenCalledOnce();
  expect(seen.wasFull).toBe(false);
  expect(seen.line.isFull).toBe(true);
  expect(seen.line.mustWait).toBe(true);
});
