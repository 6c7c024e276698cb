// When roots are made: after a failure soon again, later each time, and the operator is told once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSchedule } from './schedule.ts';

const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

/** Notes when it was tried, in seconds after the start, and whether it was a repeat. */
function scheduleOf(outcomes: readonly ('works' | 'fails')[], mayMake = (_second: number) => true) {
  const tried: (readonly [second: number, isRepeat: boolean])[] = [];
  const told: unknown[] = [];
  const schedule = startSchedule({
    everyMs: HOUR,
    clock: { wallMs: () => Date.now() },
    mayMake: () => mayMake((Date.now() - 1_000) / 1_000),
    make: async (isRepeat) => {
      tried.push([(Date.now() - 1_000) / 1_000, isRepeat]);
      if (outcomes[tried.length - 1] === 'fails') throw new Error(`attempt ${tried.length}`);
    },
    onProblem: (error) => told.push((error as Error).cause),
  });
  return { tried, told, schedule };
}

test('a root that failed is tried again within seconds, then at growing distances, and not after a whole period', async () => {
  const { tried, schedule } = scheduleOf([...Array<'fails'>(10).fill('fails'), 'works', 'works']);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  schedule.stop();
  const seconds = tried.map(([second]) => second);
  const waits = seconds.slice(1).map((second, place) => second - seconds[place]!);
  expect(waits.slice(0, 10)).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300, 300]);
  // One that works is followed by the next a period later.
  expect(waits[10]).toBe(HOUR / 1_000);
  expect(tried.map(([, isRepeat]) => isRepeat).slice(0, 12)).toEqual([
    false,
    ...Array<boolean>(10).fill(true),
    false,
  ]);
});

test('the operator is told of the first failure, and again only of one after a root was published', async () => {
  const { told, schedule } = scheduleOf(['fails', 'fails', 'fails', 'works', 'fails', 'fails', 'works']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([new Error('attempt 1')]);
  await vi.advanceTimersByTimeAsync(HOUR + 60_000);
  schedule.stop();
  expect(told).toEqual([new Error('attempt 1'), new Error('attempt 5')]);
});

test('an attempt that takes long is waited for: none is begun beside it', async () => {
  let running = 0;
  let most = 0;
  const schedule = startSchedule({
    everyMs: 10_000,
    clock: { wallMs: () => Date.now() },
    mayMake: () => true,
    make: async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      running--;
    },
    onProblem: () => {},
  });
  await vi.advanceTimersByTimeAsync(300_000);
  schedule.stop();
  expect(most).toBe(1);
});

test('while nothing may be tried nothing fails, and the first root comes as soon as it may', async () => {
  const { tried, told, schedule } = scheduleOf(['works'], (second) => second > 60);
  await vi.advanceTimersByTimeAsync(120_000);
  schedule.stop();
  expect(tried).toEqual([[65, false]]);
  expect(told).toEqual([]);
});

test('a clock that ran ahead for a moment and was set back stops no roots', async () => {
  const { tried, schedule } = scheduleOf(Array<'works'>(9).fill('works'));
  await vi.advanceTimersByTimeAsync(5_000);
  vi.setSystemTime(Date.now() + 24 * HOUR);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.setSystemTime(Date.now() - 24 * HOUR);
  await vi.advanceTimersByTimeAsync(5_000 + HOUR);
  schedule.stop();
  const daySeconds = (24 * HOUR) / 1_000;
  expect(tried.map(([second]) => second)).toEqual([5, daySeconds + 10, 15, 15 + HOUR / 1_000]);
});

test('what is stopped tries nothing again and complains of nothing', async () => {
  const { tried, told, schedule } = scheduleOf(['fails', 'fails']);
  await vi.advanceTimersByTimeAsync(6_000);
  schedule.stop();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(tried).toHaveLength(1);
  expect(told).toHaveLength(1);
});
