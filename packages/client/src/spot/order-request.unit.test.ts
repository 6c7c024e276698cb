// An order names the fee that its form has shown, so that nobody pays one that was raised meanwhile.
import { expect, test } from 'vitest';
import { btcUsdt } from '../testing/fake-market.ts';
import { emptyOrderForm, type OrderForm } from './order-form.ts';
import { orderRequest, spotAttempt } from './order-request.ts';

const filled = (change: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyOrderForm('96400.0'),
  amount: '0.25000',
  ...change,
});

test('names the fee that was shown: of a market order that of those who take, else the higher', () => {
  const fees = { ...btcUsdt, makerFeePpm: 500 as never, takerFeePpm: 300 as never };
  const feeOf = (type: OrderForm['type']) => orderRequest(filled({ type }), fees).feeMaxPpm;
  expect([feeOf('market'), feeOf('limit'), feeOf('stopLimit')]).toEqual([300, 500, 500]);
});

test('is the same request after a lost answer, also where another fee is shown by then', () => {
  let keys = 0;
  const newKey = () => String(++keys);
  const first = spotAttempt(orderRequest(filled(), btcUsdt), undefined, newKey);
  const dearer = orderRequest(filled(), { ...btcUsdt, takerFeePpm: 900 as never });
  expect(spotAttempt(dearer, first, newKey).key).toBe(first.key);
});
