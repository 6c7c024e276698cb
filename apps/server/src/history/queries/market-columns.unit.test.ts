// The average price of an order: exact, rounded down, and with as many decimals as it needs.
import { expect, test } from 'vitest';
import { averagePrice } from './market-columns.ts';

const market = (price_scale: number, lot_scale: number, quote_scale = 6) => ({
  symbol: 'A/B',
  price_scale,
  lot_scale,
  base_code: 'A',
  base_scale: 8,
  quote_code: 'B',
  quote_scale,
});

test.each([
  ['nothing filled', market(1, 5), 0n, 0n, undefined],
  ['one price', market(1, 5), 100_000n, 96_400_000_000n, '96400.0'],
  ['between two ticks', market(1, 5), 25_000n, 24_100_165_000n, '96400.66'],
  ['a third', market(2, 4), 30_000n, 10_000_000n, '3.33333333'],
  ['lots of a hundred', market(8, -2), 5_000n, 9_935_000n, '0.00001987'],
  ['a market without decimals', market(0, 6), 1_000_000n, 7_000_000n, '7'],
  ['a quote currency of two decimals', market(2, 0, 2), 3n, 1_001n, '3.33666666'],
])('%s', (_, columns, lots, quoteAtoms, average) => {
  expect(averagePrice(columns, lots, quoteAtoms)).toBe(average);
});
