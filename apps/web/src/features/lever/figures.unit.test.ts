// The rules of the figures on the contracts' screens.
import { startTexts } from '@candor/i18n';
import { expect, test } from 'vitest';
import { exactText, percentOf, perMilleText, shownMoney, sumOf } from './figures.ts';

test('a profit is never shown larger than it is, nor a loss smaller', () => {
  expect(shownMoney('285.509999')).toBe('285.50');
  expect(shownMoney('-67.200001')).toBe('-67.21');
  expect(shownMoney('-67.200000')).toBe('-67.20');
  expect(shownMoney('0.000000')).toBe('0.00');
});

test('a part of the margin is rounded down to one decimal', () => {
  expect(percentOf('285.500000', '2397.760000')).toBe('11.9');
  expect(percentOf('-67.200000', '88.840000')).toBe('-75.7');
  expect(percentOf('1.000000', '0.000000')).toBeNull();
});

test('sums keep every decimal', () => {
  expect(sumOf(['285.500001', '-67.2', '0.1'])).toBe('218.40000100');
  expect(sumOf([])).toBe('0.00000000');
});

test('rates and exact amounts are written without needless zeros', async () => {
  await startTexts('en');
  expect(perMilleText(5_000)).toBe('5\u00a0‰');
  expect(perMilleText(7_500)).toBe('7.5\u00a0‰');
  expect(exactText('1386.885600')).toBe('1,386.8856');
});
