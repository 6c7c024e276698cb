// What is read of a server's memory, and the slope through it.
import { expect, test } from 'vitest';
import { HeapWatch, slopePerHour, wordOfLeft } from './heap-watch.ts';

test('what the probe says is read among other lines, in whatever pieces it comes', () => {
  const watch = new HeapWatch();
  const points = [
    { seconds: 1, mebibytes: 50.5 },
    { seconds: 21.25, mebibytes: 51 },
  ];
  const text = ['Candor is ready on http://localhost:1\n', ...points.map(wordOfLeft)].join('');
  watch.read(text.slice(0, 60));
  watch.read(text.slice(60));
  expect(watch.left).toEqual(points);
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
