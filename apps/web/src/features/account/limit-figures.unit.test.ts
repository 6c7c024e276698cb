// The rules of the figures beside a daily limit.
import { expect, test } from 'vitest';
import { leftOf, shownLimit, usedPercent } from './limit-figures.ts';

test('what is left is exact, and never below nothing', () => {
  expect(leftOf('10000.000000', '2500.000001')).toBe('7499.999999');
  expect(leftOf('1000.000000', '1000.000000')).toBe('0.00');
  expect(leftOf('1000', '1500')).toBe('0.00');
});

test('the share that is used ends at the whole, also after the limit was lowered', () => {
  expect(usedPercent('0', '1000')).toBe(0);
  expect(usedPercent('333.333333', '1000')).toBe(33.33);
  expect(usedPercent('5000', '1000')).toBe(100);
  expect(usedPercent('0', '0')).toBe(100);
});

test('a limit is shown with the decimals that mean something', () => {
  expect(shownLimit('1000.000000')).toBe('1000.00');
  expect(shownLimit('0.500001')).toBe('0.500001');
});
