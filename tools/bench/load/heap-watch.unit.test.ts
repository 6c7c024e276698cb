// What is read of a server's memory, and the slope through it.
import { expect, test } from 'vitest';
import { mulberry32 } from '../seeded-flow.ts';
import { HeapWatch, leastOfEach, slopePerHour, wordOfLeft } from './heap-watch.ts';

test('what the probe says is read among other lines, in whatever pieces it comes', () => {
  const watch = new HeapWatch();
  const points = [
    { seconds: 1, mebibytes: 50.5, compiled: 10 },
    { seconds: 21.25, mebibytes: 51, compiled: 10.125 },
  ];
  const text = ['Candor is ready on http://localhost:1\n', ...points.map(wordOfLeft)].join('');
  watch.read(text.slice(0, 60));
  watch.read(text.slice(60));
  expect(watch.left).toEqual(points);
});

/** Twenty minutes of a venue that grows by so much an hour, with a point in every so many seconds. */
function grown(perHour: number, every: number, onItsWay: () => number = () => 0) {
  return Array.from({ length: 1 + 1_200 / every }, (_, i) => {
    const seconds = i * every;
    return { seconds, mebibytes: 100 + (perHour * seconds) / 3_600 + onItsWay(), compiled: seconds / 1_800 };
  });
}

test('the slope is what grows in an hour, and one high point does not bend it', () => {
  const points = grown(1, 60);
  expect(slopePerHour(points)).toBeCloseTo(1, 6);
  expect(slopePerHour(points, 'compiled')).toBeCloseTo(2, 6);
  expect(slopePerHour(points.with(7, { ...points[7]!, mebibytes: 900 }))).toBeCloseTo(1, 1);
  // The control: what really grows is seen.
  expect(slopePerHour(grown(100, 60))).toBeCloseTo(100, 6);
});

test('what is on its way does not count, and what stays does', () => {
  for (const seed of [1, 2, 3]) {
    const random = mulberry32(seed);
    const busy = () => 5 * random();
    const slopeOf = (perHour: number) => slopePerHour(leastOfEach(grown(perHour, 5, busy), 120));
    expect(Math.abs(slopeOf(0))).toBeLessThan(0.75);
    // The control.
    expect(slopeOf(2)).toBeGreaterThan(1.25);
  }
});

test('the least of each part is one of its points, and a part that is not whole has none', () => {
  const points = [3, 1, 2, 9, 8, 7].map((mebibytes, i) => ({ seconds: i * 10, mebibytes, compiled: 0 }));
  expect(leastOfEach(points, 20).map(({ mebibytes }) => mebibytes)).toEqual([1, 2]);
  expect(leastOfEach([], 20)).toEqual([]);
});
