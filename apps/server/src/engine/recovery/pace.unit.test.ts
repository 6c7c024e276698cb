import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** A thread whose steps take what the test says. */
function thread(restFactor?: number) {
  const rests: number[] = [];
  let workedMs = 1_000;
  const pace = new Pace(restFactor, { workedMs: () => workedMs, rest: (ms) => rests.push(ms) });
  const work = (ms: number): void => {
    workedMs += ms;
    pace.step();
  };
  return { rests, work };
}

test('of a second of work and rest a fifth is work, in pieces of about a millisecond', () => {
  const { rests, work } = thread();
  for (let step = 0; step < 2_000; step++) work(0.1);
  expect(rests.length).toBeGreaterThan(150);
  expect(Math.max(...rests)).toBeLessThan(5);
  const restedMs = rests.reduce((sum, ms) => sum + ms, 0);
  expect(restedMs).toBeGreaterThan(790);
  expect(restedMs).toBeLessThan(801);
});

test('whoever may rest less takes more of a processor', () => {
  const { rests, work } = thread(2);
  for (let step = 0; step < 1_000; step++) work(0.1);
  const restedMs = rests.reduce((sum, ms) => sum + ms, 0);
  expect(restedMs).toBeGreaterThan(195);
  expect(restedMs).toBeLessThan(201);
});

test('less than a piece is followed by no rest', () => {
  const { rests, work } = thread();
  work(0.9);
  expect(rests).toEqual([]);
});

test('a step that was long is followed by a rest that is not', () => {
  const { rests, work } = thread();
  work(5_000);
  work(0.5);
  expect(rests).toEqual([40]);
});

test('a thread that worked two milliseconds stands still for at least eight', () => {
  const pace = new Pace();
  const worked = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const before = worked();
  while (worked() < before + 2);
  const restsFrom = performance.now();
  pace.step();
  expect(performance.now() - restsFrom).toBeGreaterThan(7.9);
});
