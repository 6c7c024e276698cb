// When a rate is said the other way round, and what it then says.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reversedRate } from './reversed-rate.ts';

test.each(['1', '0.5', '0.01', '0.0212', '67423.5', '10'])('the rate %s reads well as it is', (rate) => {
  expect(reversedRate(rate)).toBeUndefined();
});

test.each([
  ['0.00000976716', '102383.90'],
  ['0.001', '1000.00'],
  ['0.00999', '100.10'],
  ['0.000003', '333333.33'],
])('the rate %s is %s the other way round', (rate, reversed) => {
  expect(reversedRate(rate)).toBe(reversed);
});

test('a rate of nothing has no other way round', () => {
  expect(reversedRate('0')).toBeUndefined();
  expect(reversedRate('0.000000')).toBeUndefined();
});

test('what one costs is one divided by the rate, less than a hundredth below it and never above', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (atoms) => {
      const reversed = reversedRate(`0.00${String(atoms).padStart(10, '0')}`) ?? '';
      const hundredths = BigInt(reversed.replace('.', ''));
      expect(hundredths * BigInt(atoms)).toBeLessThanOrEqual(10n ** 14n);
      expect((hundredths + 1n) * BigInt(atoms)).toBeGreaterThan(10n ** 14n);
    }),
  );
});
