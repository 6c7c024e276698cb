// While a page is on the way the one before it may stand there, and no list that was asked for otherwise.
import { expect, test } from 'vitest';
import { isSameList } from './earlier-page.ts';

const key = ['spot', 'history', { symbol: 'BTC/USDT', from: 1, page: 2, pageSize: 20 }];

test.each([
  ['another page', ['spot', 'history', { symbol: 'BTC/USDT', from: 1, page: 1, pageSize: 20 }], true],
  ['the same', key, true],
  ['another period', ['spot', 'history', { symbol: 'BTC/USDT', from: 2, page: 2, pageSize: 20 }], false],
  ['no period', ['spot', 'history', { symbol: 'BTC/USDT', page: 1, pageSize: 20 }], false],
  ['another market', ['spot', 'history', { symbol: 'ETH/USDT', from: 1, page: 1, pageSize: 20 }], false],
  ['another list', ['spot', 'fills', { symbol: 'BTC/USDT', from: 1, page: 1, pageSize: 20 }], false],
  ['another network', ['spot', 'history', 'omni'], false],
  ['another user', ['lever', 'ben', { page: 1 }], false],
  ['nothing', undefined, false],
])('%s', (_, before, expected) => {
  expect(isSameList(key, before)).toBe(expected);
});
