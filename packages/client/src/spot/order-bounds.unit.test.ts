// The bounds of an order as they are meant: what is just allowed, what it may pay, and what it takes.
import type { Atoms } from '@candor/exchange/arithmetic';
import { describe, expect, test } from 'vitest';
import { bookFrom } from '../caches/book.ts';
import { btcUsdt, marketOf } from '../testing/fake-market.ts';
import { emptyOrderForm, type OrderForm } from './order-form.ts';
import { orderProblems } from './order-problems.ts';
import { feeShown } from './order-request.ts';
import { shareOfAvailable } from './order-size.ts';
import { type OrderContext, orderSummary } from './order-summary.ts';

const context: OrderContext = {
  terms: btcUsdt,
  book: bookFrom({ bids: [['96480.9', '0.5']], asks: [['96482.1', '0.5']] }),
  referencePrice: undefined,
  hasIndex: true,
  availableBase: 100_000_000_000n as Atoms,
  availableQuote: 10_000_000_000_000n as Atoms,
  balancesStale: false,
};
const sell = (price: string, amount: string): OrderForm => ({
  ...emptyOrderForm(price),
  side: 'sell',
  amount,
});
const sizeOf = (form: OrderForm, more: Partial<OrderContext> = {}) => {
  const { amount, total } = orderProblems(form, { ...context, ...more });
  return (amount ?? total)?.kind;
};

describe('the size of an order', () => {
  test('may be the smallest and the largest amount', () => {
    expect(sizeOf(sell('96500.0', '0.00010'))).toBeUndefined();
    expect(sizeOf(sell('96500.0', '0.00009'))).toBe('amountMin');
    expect(sizeOf(sell('10000.0', '100.00000'))).toBeUndefined();
    expect(sizeOf(sell('10000.0', '100.00001'))).toBe('amountMax');
  });

  test('may come to the smallest and the largest total', () => {
    expect(sizeOf(sell('50000.0', '0.00010'))).toBeUndefined();
    expect(sizeOf(sell('49999.9', '0.00010'))).toBe('totalMin');
    expect(sizeOf(sell('20000.0', '100.00000'))).toBeUndefined();
    expect(sizeOf(sell('20000.1', '100.00000'))).toBe('totalMax');
  });

  test('of a market order by total is also judged by the lots that it would fill', () => {
    const few: OrderForm = { ...emptyOrderForm(), type: 'market', sizeBy: 'total', total: '100' };
    expect(sizeOf(few)).toBeUndefined();
    expect(sizeOf(few, { terms: marketOf({ minAmount: '0.01000' }) })).toBe('amountMin');
  });

  test('is told as a share of what is available, to the nearest percent', () => {
    const all = { ...context, availableBase: 100_000_000n as Atoms };
    expect(shareOfAvailable(sell('96500.0', '0.25400'), all)).toBe(25);
    expect(shareOfAvailable(sell('96500.0', '0.25500'), all)).toBe(26);
  });
});

test('an order that may rest or take agrees to the dearer of the two fees, one that takes to that of taking', () => {
  const [dearToTake, dearToMake] = [
    marketOf({ makerFeePpm: 100, takerFeePpm: 450 }),
    marketOf({ makerFeePpm: 450, takerFeePpm: 100 }),
  ];
  for (const type of ['limit', 'stopLimit'] as const)
    expect([feeShown(dearToTake, type), feeShown(dearToMake, type)]).toEqual([450, 450]);
  expect([feeShown(dearToTake, 'market'), feeShown(dearToMake, 'market')]).toEqual([450, 100]);
});

test('an order that is post-only takes nothing, at whatever price', () => {
  const crossing = sell('96480.0', '0.25000');
  expect(orderSummary(crossing, context)?.takenLots).toBe(25_000);
  expect(orderSummary({ ...crossing, postOnly: true }, context)?.takenLots).toBe(0);
});
