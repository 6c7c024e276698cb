// The rules of the watch-list.
import type { Quotation, WatchOrder } from '@candor/client';
import { expect, test } from 'vitest';
import { watched } from './watched.ts';

const market = (base: string, name: string) => ({ symbol: `${base}/USDT`, base, quote: 'USDT', name });
const listed = [
  market('BTC', 'Bitcoin'),
  market('ETH', 'Ethereum'),
  market('XRP', 'XRP'),
  market('ADA', 'Cardano'),
];

const quote = (base: string, price: string, changeday: string, volume24hour: string): Quotation => ({
  ...{ market: `${base}/USDT`, symbol: base, fromsymbol: 'USDT', price, changeday, volume24hour },
  ...{ low24hour: price, high24hour: price, simulated: true, index: price },
});
const quotes = new Map(
  [
    quote('BTC', '96482.1', '1.79', '50.00'),
    quote('ETH', '3318.42', '-1.03', '70.00'),
    quote('ADA', '0.6841', '-2.05', '50.00'),
  ].map((each) => [each.market, each]),
);

const shown = (order: WatchOrder, kept: readonly string[] = [], search = '') =>
  watched(listed, { kept, search, order, quotes }).map(({ base }) => base);

test('kept markets come first, the others as they are listed', () => {
  expect(shown('listing', ['ADA/USDT', 'ETH/USDT'])).toEqual(['ETH', 'ADA', 'BTC', 'XRP']);
});

test('a search finds parts of the pair and of the name, whatever the case', () => {
  expect(shown('listing', [], 'btcus')).toEqual(['BTC']);
  expect(shown('listing', [], ' h/us ')).toEqual(['ETH']);
  expect(shown('listing', [], 'coin')).toEqual(['BTC']);
  expect(shown('listing', [], 'CARD')).toEqual(['ADA']);
  expect(shown('listing', [], 'doge')).toEqual([]);
});

test('figures order by value, kept markets among themselves, those without a quote at the end', () => {
  expect(shown('price')).toEqual(['BTC', 'ETH', 'ADA', 'XRP']);
  expect(shown('gainers')).toEqual(['BTC', 'ETH', 'ADA', 'XRP']);
  expect(shown('losers')).toEqual(['ADA', 'ETH', 'BTC', 'XRP']);
  expect(shown('volume')).toEqual(['ETH', 'BTC', 'ADA', 'XRP']);
  expect(shown('price', ['XRP/USDT', 'ADA/USDT'])).toEqual(['ADA', 'XRP', 'BTC', 'ETH']);
});
