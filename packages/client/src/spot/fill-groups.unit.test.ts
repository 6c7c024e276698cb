// The rules of telling fills in one sentence.
import { expect, test } from 'vitest';
import { groupOf } from './fill-groups.ts';

const fill = (price: string, amount: string, total: string, fee: string) =>
  ({ price, amount, total, fee, feeCurrency: 'BTC', id: 1 }) as const;

test('fills of one order are summed, their price is the average cut to the tick', () => {
  const fills = [
    fill('100.0', '0.00100', '0.100000', '0.00000045'),
    fill('101.0', '0.00200', '0.202000', '0.00000090'),
  ];
  const about = { order: 4, symbol: 'BTC/USDT', side: 'buy' } as const;
  expect(groupOf(fills, about)).toEqual({
    ...about,
    amount: '0.00300',
    price: '100.6',
    fee: '0.00000135',
    feeCurrency: 'BTC',
  });
  expect(groupOf([], about)).toBeUndefined();
});
