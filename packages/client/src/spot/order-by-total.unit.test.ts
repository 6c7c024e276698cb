// An order with a limit that is sized by its total: whole lots at that limit, and never more than the total.
import { describe, expect, test } from 'vitest';
import { btcUsdt, orderContext as context } from '../testing/fake-market.ts';
import { emptyOrderForm, type OrderForm } from './order-form.ts';
import { orderProblems } from './order-problems.ts';
import { orderRequest } from './order-request.ts';
import { shareOfAvailable, sizeForShare } from './order-size.ts';
import { orderSummary } from './order-summary.ts';

const byTotal = (change: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyOrderForm('96400.0'),
  ...{ sizeBy: 'total', total: '1000' },
  ...change,
});

describe('a total', () => {
  test.each(['limit', 'stopLimit'] as const)('of a %s order is as many whole lots as it is worth', (type) => {
    const form = byTotal({ type, stopPrice: '97000.0' });
    expect(orderSummary(form, context)).toMatchObject({ lots: 1_037, gross: 999_668_000n });
    expect(orderRequest(form, btcUsdt)).toMatchObject({ type, price: '96400.0', amount: '0.01037' });
    expect(orderProblems(form, context)).toEqual({});
  });

  test('is nothing without a limit', () => {
    expect(orderSummary(byTotal({ price: '' }), context)).toBeUndefined();
    expect(orderProblems(byTotal({ price: '' }), context)).toEqual({ price: { kind: 'priceMissing' } });
  });

  test('does not take the amount that was typed before', () => {
    const form = byTotal({ amount: '0.5' });
    expect(orderRequest(form, btcUsdt)).toMatchObject({ amount: '0.01037' });
    expect(orderRequest({ ...form, sizeBy: 'amount' }, btcUsdt)).toMatchObject({ amount: '0.5' });
  });

  test.each([
    ['96400.0', '', { kind: 'totalMissing' }],
    // Nine whole lots, of which an order must have ten.
    ['96400.0', '9', { kind: 'amountMin', minimum: '0.00010', currency: 'BTC' }],
    ['100.0', '4', { kind: 'totalMin', minimum: '5.000000', currency: 'USDT' }],
    ['96400.0', '2000001', { kind: 'totalMax', maximum: '2000000.000000', currency: 'USDT' }],
    ['96400.0', '60000', { kind: 'balance', missing: '11799.360000', currency: 'USDT' }],
  ])('at %s of %s is wrong, which is said beside it', (price, total, problem) => {
    expect(orderProblems(byTotal({ price, total }), context)).toEqual({ total: problem });
  });
});

describe('the share of the balance', () => {
  test('is a total when buying', () => {
    const half = sizeForShare(byTotal(), context, 50);
    expect(half).toEqual({ field: 'total', value: '24100.000000' });
    expect(shareOfAvailable(byTotal({ total: half?.value ?? '' }), context)).toBe(50);
  });

  test('is what it brings at the limit when selling, so that no more is sold than there is', () => {
    const sells = byTotal({ side: 'sell', price: '96480.0' });
    const all = sizeForShare(sells, context, 100);
    expect(all).toEqual({ field: 'total', value: '32562.000000' });
    const form = { ...sells, total: all?.value ?? '' };
    expect(orderProblems(form, context)).toEqual({});
    expect(orderRequest(form, btcUsdt)).toMatchObject({ amount: '0.33750' });
    expect(shareOfAvailable(form, context)).toBe(100);
    expect(sizeForShare({ ...sells, price: '' }, context, 100)).toBeUndefined();
  });
});
