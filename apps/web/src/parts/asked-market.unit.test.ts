// States which market an address shows.
import { expect, test } from 'vitest';
import { correctedQuery, symbolToShow } from './asked-market.ts';

const listed = ['BTC/USDT', 'BTC/EUR', 'ETH/USDT', 'XRP/USDT'];
const last = 'XRP/USDT';

test.each([
  ['ETH/USDT', 'ETH/USDT'],
  ['eth/usdt', 'ETH/USDT'],
  ['ETH', 'ETH/USDT'],
  ['btc', 'BTC/USDT'],
  ['BTC/EUR', 'BTC/EUR'],
  ['FOO/USDT', last],
  ['EUR', last],
  ['', last],
  [null, last],
])('%s is %s', (asked, symbol) => {
  expect(symbolToShow(listed, asked, last)).toBe(symbol);
});

test('without a last one that is still listed it is the first', () => {
  expect(symbolToShow(listed, null, undefined)).toBe('BTC/USDT');
  expect(symbolToShow(listed, 'FOO', 'GONE/USDT')).toBe('BTC/USDT');
  expect(symbolToShow([], 'ETH', last)).toBeUndefined();
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
