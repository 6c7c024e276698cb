// States which market an address asks for.
import { expect, test } from 'vitest';
import { askedSymbol, correctedQuery } from './asked-market.ts';

const listed = ['BTC/USDT', 'BTC/EUR', 'ETH/USDT'];

test.each([
  ['ETH/USDT', 'ETH/USDT'],
  ['eth/usdt', 'ETH/USDT'],
  ['ETH', 'ETH/USDT'],
  ['btc', 'BTC/USDT'],
  ['BTC/EUR', 'BTC/EUR'],
  ['FOO/USDT', undefined],
  ['EUR', undefined],
  ['', undefined],
  [null, undefined],
])('%s is %s', (asked, symbol) => {
  expect(askedSymbol(listed, asked)).toBe(symbol);
});

test('the address is made to name what is shown, and keeps what else it says', () => {
  expect(correctedQuery('?symbol=FOO/USDT', 'BTC/USDT')).toBe('?symbol=BTC/USDT');
  expect(correctedQuery('?symbol=eth&orders=open', 'ETH/USDT')).toBe('?symbol=ETH/USDT&orders=open');
});

test('an address that names it already, or none, is left alone', () => {
  expect(correctedQuery('?symbol=ETH%2FUSDT', 'ETH/USDT')).toBeUndefined();
  expect(correctedQuery('?orders=open', 'ETH/USDT')).toBeUndefined();
  expect(correctedQuery('', 'ETH/USDT')).toBeUndefined();
});
