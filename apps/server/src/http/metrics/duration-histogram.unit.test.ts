// The venue's own histogram says to the letter what the library's says of the same durations.
import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { DurationHistogram } from './duration-histogram.ts';

const NAME = 'durations_seconds';
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

test('reads as the library writes it, on the bounds, between them and beyond', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const histogram = new DurationHistogram(NAME, 'Of something.');
  ours.registerMetric(histogram.metric);
  const labelNames = ['method', 'route'] as const;
  const library = new Histogram({
    name: NAME,
    help: 'Of something.',
    labelNames,
    buckets: BUCKETS,
    registers: [theirs],
  });
  const seconds = [0, ...BUCKETS, ...BUCKETS.map((bound) => bound * 1.01), 1_000];
  for (const [method, route] of [
    ['GET', '/one'],
    ['POST', '/one'],
    ['GET', '/one'],
  ] as const) {
    const durations = histogram.durationsOf(method, route);
    for (const each of seconds) {
      durations.observe(each);
      library.labels({ method, route }).observe(each);
    }
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});
