// A tab says the price first, and none that may be old.
import { expect, test } from 'vitest';
import { titleOf } from './title-of.ts';

test('the price comes first, where it is known and live', () => {
  expect(titleOf('96,400.0', false, ['BTC/USDT', 'Candor'])).toBe('96,400.0 · BTC/USDT · Candor');
  expect(titleOf('96,400.0', true, ['BTC/USDT', 'Candor'])).toBe('BTC/USDT · Candor');
  expect(titleOf(null, false, ['BTC/USDT', 'Candor'])).toBe('BTC/USDT · Candor');
});
