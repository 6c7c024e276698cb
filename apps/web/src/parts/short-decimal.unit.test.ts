import { expect, test } from 'vitest';
import { shortDecimal } from './short-decimal.ts';

test.each([
  ['20.00000000', '20.00'],
  ['0.10500000', '0.105'],
  ['1.23456789', '1.23456789'],
  ['-3.50', '-3.50'],
  ['7.5', '7.5'],
  ['12', '12'],
])('zeros behind the second digit are left out, and no digit that counts: %s is %s', (decimal, shown) => {
  expect(shortDecimal(decimal)).toBe(shown);
});
