// Real rows in the place of samples: what they tell, and that they tell nobody's name.
import type { Quotation } from '@candor/wire';
import { expect, test } from 'vitest';
import { CardDigits, realTrend, realWinners } from './real-rows.ts';

const DAY_MS = 86_400_000;

test('a gain is told with what was paid in and came back, cut to two decimals', () => {
  const win = { user: 7, symbol: 'ETH/USDT', scale: 6, invested: 100_009_999n, back: 119_999_999n };
  expect(realWinners([win], new CardDigits(), 0)).toEqual([
    {
      card: expect.stringMatching(/^\*{4}[0-9]{4}$/),
      invest: '100.00',
      back: '119.99',
      roi: '19.98',
      bi: 'ETH',
      icon: 'ETH',
    },
  ]);
});

test('digits stay for a day, are different in each row, and are no number of the user', () => {
  const users = Array.from({ length: 2_000 }, (_, user) => user + 1);
  const digits = new CardDigits();
  const today = digits.of(users, 0);
  expect(new Set(today).size).toBe(users.length);
  expect(digits.of(users, DAY_MS - 1)).toEqual(today);
  const kept = (other: readonly string[]) => other.filter((card, place) => card === today[place]).length;
  expect(kept(digits.of(users, DAY_MS))).toBeLessThan(100);
  expect(kept(new CardDigits().of(users, 0))).toBeLessThan(100);
  expect(kept(users.map((user) => `****${String(user).padStart(4, '0')}`))).toBeLessThan(100);
});

test('the trend is what moved most, up or down', () => {
  const moved = ['0.10', '-3.00', '2.50', '0.00', '12.00', '-0.20'];
  const quotes = moved.map(
    (changeday, place) => ({ symbol: `C${place}`, changeday, price: '1.0' }) as Quotation,
  );
  expect(realTrend(quotes).map(({ change }) => change)).toEqual(['12.00', '-3.00', '2.50', '-0.20', '0.10']);
});
