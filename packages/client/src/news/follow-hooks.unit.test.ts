// The rule of which wallets have something open.
import { expect, test } from 'vitest';
import { isHeld } from './follow-hooks.ts';

const balance = (wallet: 1 | 2 | 3 | 4, frozen: string) => ({
  wallet,
  symbol: 'USDT',
  available: '5.0',
  frozen,
});

test('a product is held while anything of its own wallet is frozen', () => {
  expect(isHeld([balance(2, '0.000001')], 'lever')).toBe(true);
  expect(isHeld([balance(4, '0.000000'), balance(4, '10.000000')], 'seconds')).toBe(true);
});

test('a product is not held by what is available, or frozen in another wallet', () => {
  expect(isHeld([], 'lever')).toBe(false);
  expect(isHeld([balance(2, '0.000000'), balance(1, '3.0'), balance(3, '3.0')], 'lever')).toBe(false);
  expect(isHeld([balance(2, '1.0')], 'seconds')).toBe(false);
});
