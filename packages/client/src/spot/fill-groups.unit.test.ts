// The rules of telling fills in one sentence.
import { expect, test } from 'vitest';
import { groupFills } from './fill-groups.ts';

const fill = (order: number, price: string, amount: string, total: string, fee: string) =>
  ({
    order,
    symbol: 'BTC/USDT',
    side: 'buy',
    role: 'taker',
    price,
    amount,
    total,
    fee,
    feeCurrency: 'BTC',
    id: 1,
    time: 1,
  }) as const;

test('fills of one order are summed, their price is the average cut to the tick', () => {
  const groups = groupFills([
    fill(4, '100.0', '0.00100', '0.100000', '0.00000045'),
    fill(4, '101.0', '0.00200', '0.202000', '0.00000090'),
  ]);
  expect(groups).toEqual([
    {
      order: 4,
      symbol: 'BTC/USDT',
      side: 'buy',
      amount: '0.00300',
      price: '100.6',
      fee: '0.00000135',
      feeCurrency: 'BTC',
    },
  ]);
});

test('fills of different orders stay apart', () => {
  const groups = groupFills([fill(4, '1.0', '1.0', '1.0', '0'), fill(5, '2.0', '1.0', '2.0', '0')]);
  expect(groups.map((group) => [group.order, group.price])).toEqual([
    [4, '1.0'],
    [5, '2.0'],
  ]);
});
