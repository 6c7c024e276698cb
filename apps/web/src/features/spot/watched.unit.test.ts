// The rules of the watch-list.
import { expect, test } from 'vitest';
import { watched } from './watched.ts';

const markets = ['BTC/USDT', 'ETH/USDT', 'BCH/USDT'].map((symbol) => ({ symbol })) as unknown as Parameters<
  typeof watched
>[0];
const symbols = (kept: string[], search: string) =>
  watched(markets, kept, search).map((market) => market.symbol);

test('kept markets stand first, the others as listed', () => {
  expect(symbols(['BCH/USDT'], '')).toEqual(['BCH/USDT', 'BTC/USDT', 'ETH/USDT']);
});

test('the search finds parts of a symbol in any case', () => {
  expect(symbols([], ' et')).toEqual(['ETH/USDT']);
  expect(symbols(['BCH/USDT'], 'b')).toEqual(['BCH/USDT', 'BTC/USDT']);
});
