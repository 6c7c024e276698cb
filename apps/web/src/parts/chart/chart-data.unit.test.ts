// The rules of the chart's frames.
import { expect, test } from 'vitest';
import { libraryPeriod } from './chart-data.ts';
import { chartFrames, periodOf } from './frames.ts';

test('every frame of the product is offered, the line drawn from one-minute candles', () => {
  expect(chartFrames.map(periodOf)).toEqual([1, 1, 5, 10, 30, 60, 360, 720, 1440, 7200]);
});

test('large frames are counted in hours and days', () => {
  expect(([30, 60, 360, 720, 1440, 7200] as const).map(libraryPeriod)).toEqual([
    { type: 'minute', span: 30 },
    { type: 'hour', span: 1 },
    { type: 'hour', span: 6 },
    { type: 'hour', span: 12 },
    { type: 'day', span: 1 },
    { type: 'day', span: 5 },
  ]);
});
