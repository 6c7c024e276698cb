// The sweeper: everything at the start, then every half minute what is old enough, and no fault ends it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SWEEP_AGE_MS, startSweeper } from './sweeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NOW = 1_800_000_000_000;
const ports = () => ({ clock: { wallMs: () => NOW }, log: { error: vi.fn() } });

test('at the start every row is taken, whatever its date, later on those that nobody can be on the way with', async () => {
  const run = vi.fn(async (_beforeMs: number) => 0);
  const sweeper = await startSweeper([{ name: 'rows', run }], ports());
  expect(run.mock.calls).toEqual([[Date.UTC(9999, 11, 31)]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run.mock.calls.slice(1)).toEqual([[NOW - SWEEP_AGE_MS], [NOW - SWEEP_AGE_MS]]);
  await sweeper.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(run).toHaveBeenCalledTimes(3);
});

test('one that fails is told, keeps none of the others, and is run again', async () => {
  const failing = vi.fn(async () => Promise.reject(new Error('no database')));
  const other = vi.fn(async () => 0);
  const { clock, log } = ports();
  const sweeper = await startSweeper(
    [
      { name: 'failing', run: failing },
      { name: 'other', run: other },
    ],
    { clock, log },
  );
  await vi.advanceTimersByTimeAsync(30_000);
  expect(failing).toHaveBeenCalledTimes(2);
  expect(other).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledTimes(2);
  await sweeper.stop();
});

test('a round that takes longer than the time between two is alone, and a stop waits for it', async () => {
  let release = (): void => {};
  const run = vi.fn(async (_beforeMs: number) => 0);
  const sweeper = await startSweeper([{ name: 'slow', run }], ports());
  run.mockImplementation(
    () =>
      new Promise<number>((resolve) => {
        release = () => resolve(0);
      }),
  );
  await vi.advanceTimersByTimeAsync(95_000);
  expect(run).toHaveBeenCalledTimes(2);
  let stopped = false;
  const stop = sweeper.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stopped).toBe(false);
  release();
  await stop;
  expect(stopped).toBe(true);
});
