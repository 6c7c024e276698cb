// How wide the axis of prices is.
import { expect, test } from 'vitest';
import { type ChartColors, chartStyles } from './chart-look.ts';

const colors = {
  textScale: 1,
  accent: '#0000ff',
  line: '#888888',
  up: '#00aa00',
  down: '#aa0000',
} as ChartColors;
/** Of Inter at 12 px: the strong digits of the last price, and those of the grid, which may have a sign. */
const strong = (decimals: number) => (decimals + 1) * 7.9 + 3.6;
const signed = (decimals: number) => (decimals + 2) * 7.3 + 3.4;

test.each([
  [false, 6, 8],
  [true, 3, 3],
])('the axis of prices has room for every decimal of the market (narrow: %s)', (narrow, padding, margin) => {
  for (const decimals of [1, 2, 4, 5, 6, 8]) {
    const { yAxis } = chartStyles({ colors, isLine: false, narrow, decimals });
    expect(yAxis?.size).toBeGreaterThanOrEqual(strong(decimals) + 2 * padding);
    expect(yAxis?.size).toBeGreaterThanOrEqual(signed(decimals) + 2 * margin);
  }
});

test('the axis of usual prices is as wide as it ever was', () => {
  const sizeOf = (narrow: boolean) => chartStyles({ colors, isLine: false, narrow, decimals: 2 }).yAxis?.size;
  expect([sizeOf(false), sizeOf(true)]).toEqual([72, 64]);
});
