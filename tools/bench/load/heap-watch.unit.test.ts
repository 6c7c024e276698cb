// What is read from Node's own words about its memory, and the slope through it.
import { expect, test } from 'vitest';
import { HeapWatch, slopePerHour } from './heap-watch.ts';

const full = (isolate: string, ms: number, left: number) =>
  `[77:${isolate}:0] ${ms} ms: Mark-Compact (reduce) 90.5 (110.0) -> ${left} (105.5) MB, pooled: 0.0 MB, 3.20 ms\n`;

test('full collections of the main thread count, small ones and those of workers do not', () => {
  const watch = new HeapWatch();
  const small = '[77:0x10:0] 500 ms: Scavenge 40.1 (60.0) -> 35.2 (60.0) MB, 1.0 / 0.0 ms\n';
  const text = full('0x10', 1_000, 50.5) + small + full('0x20', 1_500, 9) + full('0x10', 2_000, 51);
  watch.read(text.slice(0, 30));
  watch.read(text.slice(30));
  expect(watch.left).toEqual([
    { seconds: 1, mebibytes: 50.5 },
    { seconds: 2, mebibytes: 51 },
  ]);
});

test('the main thread is whoever collects first, even where a worker is the first to collect all', () => {
  const watch = new HeapWatch();
  watch.read('Candor is ready on http://localhost:1\n');
  watch.read('[77:0x10:0] 500 ms: Scavenge 40.1 (60.0) -> 35.2 (60.0) MB, 1.0 / 0.0 ms\n');
  watch.read(full('0x20', 1_500, 9) + full('0x10', 2_000, 51));
  expect(watch.left).toEqual([{ seconds: 2, mebibytes: 51 }]);
});

test('the slope is what grows in an hour, and one high point does not bend it', () => {
  const points = Array.from({ length: 20 }, (_, i) => ({ seconds: i * 60, mebibytes: 100 + i / 60 }));
  expect(slopePerHour(points)).toBeCloseTo(1, 6);
  expect(slopePerHour(points.with(7, { seconds: 420, mebibytes: 900 }))).toBeCloseTo(1, 1);
  // The control: what really grows is seen.
  expect(slopePerHour(points.map(({ seconds }) => ({ seconds, mebibytes: seconds / 36 })))).toBeCloseTo(
    100,
    6,
  );
});
