// The head of a table names a currency only where it is that of every row.
import { expect, test } from 'vitest';
import { quoteOf, sharedQuote } from './shared-quote.ts';

test('a market is quoted in what stands behind the stroke', () => {
  expect(quoteOf('BTC/USDT')).toBe('USDT');
  expect(quoteOf('TOK/EUR')).toBe('EUR');
});

test('a currency is shared only where every row has it', () => {
  expect(sharedQuote(['EUR', 'EUR'])).toBe('EUR');
  expect(sharedQuote(['USDT', 'EUR', 'USDT'])).toBeUndefined();
  expect(sharedQuote([])).toBeUndefined();
});
