// How many decimals of an amount are shown.
import { expect, test } from 'vitest';
import { shownAmount } from './amount.tsx';

test.each([
  ['250.000000', '250.00'],
  ['250.125000', '250.125'],
  ['-0.500000', '-0.50'],
  ['0.01036307', '0.01036307'],
  ['5000.00000000', '5000.00000000'],
  ['12.30', '12.30'],
  ['7', '7'],
])('%s is shown as %s', (amount, shown) => {
  expect(shownAmount(amount)).toBe(shown);
});
