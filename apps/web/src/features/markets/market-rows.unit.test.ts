// The rules of which markets the market list has, and of its groups.
import type { Market, Quotation } from '@candor/client';
import { expect, test } from 'vitest';
import { groupNames } from '../../parts/market-groups.ts';
import { marketRows, rowsOfGroup } from './market-rows.ts';

const names = (rows: readonly { market: string }[]) => rows.map(({ market }) => market);

const market = (base: string, group: Market['group'] = 'innovation') =>
  ({ symbol: `${base}/USDT`, base, quote: 'USDT', name: base, group }) as Market;

const quote = (base: string, price = '1.50'): Quotation => ({
  ...{ market: `${base}/USDT`, symbol: base, fromsymbol: 'USDT', price, index: price, changeday: '0.10' },
  ...{ low24hour: price, high24hour: price, volume24hour: '5.00', simulated: true },
});

test('a market without a price stands where it is listed, with nothing in the place of its figures', () => {
  const rows = marketRows([quote('BTC'), quote('ADA')], [market('BTC'), market('NEW'), market('ADA')]);
  expect(names(rows)).toEqual(['BTC/USDT', 'NEW/USDT', 'ADA/USDT']);
  expect(rows[1]).toEqual({
    ...{ market: 'NEW/USDT', symbol: 'NEW', fromsymbol: 'USDT', price: null, changeday: null },
    ...{ low24hour: null, high24hour: null, volume24hour: null },
  });
});

test('a quotation is the row of its market itself, so that one that stands still is drawn once', () => {
  const quotes = [quote('BTC'), quote('ADA')];
  expect(marketRows(quotes, [market('ADA'), market('BTC')])).toEqual([quotes[1], quotes[0]]);
  expect(marketRows(quotes, [market('ADA'), market('BTC')])[0]).toBe(quotes[1]);
});

test('what is quoted and not named yet stands at the end, and all of it before the markets are known', () => {
  expect(names(marketRows([quote('NEW'), quote('BTC')], [market('BTC')]))).toEqual(['BTC/USDT', 'NEW/USDT']);
  expect(names(marketRows([quote('NEW'), quote('BTC')], []))).toEqual(['NEW/USDT', 'BTC/USDT']);
});

test('of three hundred markets each stands in the one group that the venue gives it', () => {
  const groupOf = (place: number) => (place < 10 ? 'mainstream' : place < 11 ? 'defi' : 'innovation');
  const markets = Array.from({ length: 300 }, (_, place) => market(`C${place}`, groupOf(place)));
  const rows = marketRows([], markets);
  expect(groupNames.map((group) => rowsOfGroup(rows, group, markets).length)).toEqual([10, 1, 289]);
});

test('a market that has no price yet moves no other one into another group', () => {
  const markets = [market('BTC', 'mainstream'), market('EOS', 'mainstream'), market('UNI', 'defi')];
  const rows = marketRows([quote('BTC'), quote('UNI')], markets);
  expect(names(rowsOfGroup(rows, 'mainstream', markets))).toEqual(['BTC/USDT', 'EOS/USDT']);
  expect(names(rowsOfGroup(rows, 'defi', markets))).toEqual(['UNI/USDT']);
});

test('what the venue has not named yet is new, and without any names places decide', () => {
  const rows = marketRows([quote('BTC'), quote('NEW')], [market('BTC', 'mainstream')]);
  expect(names(rowsOfGroup(rows, 'innovation', [market('BTC', 'mainstream')]))).toEqual(['NEW/USDT']);
  expect(names(rowsOfGroup(rows, 'mainstream', []))).toEqual(['BTC/USDT', 'NEW/USDT']);
});
