// The rules of searching and ordering the market list.
import type { Quotation } from '@candor/client';
import { expect, test } from 'vitest';
import { foundQuotes, keptFirst, type MarketOrder, nextOrder, orderedQuotes } from './market-order.ts';

const quote = (market: string, price: string, changeday: string): Quotation => ({
  market,
  price,
  index: price,
  changeday,
  symbol: market.split('/')[0] ?? '',
  fromsymbol: 'USDT',
  low24hour: price,
  high24hour: price,
  volume24hour: '5.00',
  simulated: true,
});

const listed = [
  quote('BTC/USDT', '96482.1', '1.79'),
  quote('ETH/USDT', '3318.42', '-1.03'),
  quote('ADA/USDT', '0.6841', '-2.05'),
];
const names = (order: MarketOrder) => orderedQuotes(listed, order).map(({ symbol }) => symbol);

test('keeps the order of the listing until a column is chosen', () => {
  expect(names(undefined)).toEqual(['BTC', 'ETH', 'ADA']);
});

test('orders by value, not by the letters of a number', () => {
  expect(names({ by: 'price', direction: 'ascending' })).toEqual(['ADA', 'ETH', 'BTC']);
  expect(names({ by: 'change', direction: 'ascending' })).toEqual(['ADA', 'ETH', 'BTC']);
  expect(names({ by: 'change', direction: 'descending' })).toEqual(['BTC', 'ETH', 'ADA']);
});

test('orders names by their letters, and leaves equals as they are listed', () => {
  expect(names({ by: 'pair', direction: 'ascending' })).toEqual(['ADA', 'BTC', 'ETH']);
  expect(names({ by: 'volume', direction: 'descending' })).toEqual(['BTC', 'ETH', 'ADA']);
  expect(names({ by: 'volume', direction: 'ascending' })).toEqual(['BTC', 'ETH', 'ADA']);
});

test('a market without figures stands at the end of both directions, and under its name among the others', () => {
  const unquoted = { market: 'CAT/USDT', symbol: 'CAT', fromsymbol: 'USDT', price: null, changeday: null };
  const rows = [{ ...unquoted, low24hour: null, high24hour: null, volume24hour: null }, ...listed];
  const shown = (order: MarketOrder) => orderedQuotes(rows, order).map(({ symbol }) => symbol);
  expect(shown({ by: 'price', direction: 'ascending' })).toEqual(['ADA', 'ETH', 'BTC', 'CAT']);
  expect(shown({ by: 'price', direction: 'descending' })).toEqual(['BTC', 'ETH', 'ADA', 'CAT']);
  expect(shown({ by: 'pair', direction: 'ascending' })).toEqual(['ADA', 'BTC', 'CAT', 'ETH']);
});

test('goes from the largest to the smallest and back to the listing', () => {
  const first = nextOrder(undefined, 'price');
  const second = nextOrder(first, 'price');
  expect([first, second, nextOrder(second, 'price')]).toEqual([
    { by: 'price', direction: 'descending' },
    { by: 'price', direction: 'ascending' },
    undefined,
  ]);
  expect(nextOrder(second, 'pair')).toEqual({ by: 'pair', direction: 'ascending' });
});

test('kept markets come first, each part as it was', () => {
  expect(keptFirst(listed, new Set(['ADA/USDT', 'ETH/USDT'])).map(({ symbol }) => symbol)).toEqual([
    'ETH',
    'ADA',
    'BTC',
  ]);
});

test('finds parts of a pair, however it is written', () => {
  expect(foundQuotes(listed, ' btc ').map(({ symbol }) => symbol)).toEqual(['BTC']);
  expect(foundQuotes(listed, 'ethusdt').map(({ symbol }) => symbol)).toEqual(['ETH']);
  expect(foundQuotes(listed, 'usdt')).toHaveLength(3);
  expect(foundQuotes(listed, 'doge')).toEqual([]);
  expect(foundQuotes(listed, 'carda', new Map([['ADA/USDT', 'Cardano']]))).toHaveLength(1);
});
