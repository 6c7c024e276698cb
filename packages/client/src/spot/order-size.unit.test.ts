// What the slider of the order form makes of a share of what is available, and which share a size is.
import { describe, expect, test } from 'vitest';
import { bookFrom } from '../caches/book.ts';
import { orderContext as context } from '../testing/fake-market.ts';
import { emptyOrderForm, type OrderForm } from './order-form.ts';
import { fieldForShare, priceForShare, shareOfAvailable, sizeForShare } from './order-size.ts';
import { orderSummary } from './order-summary.ts';

describe('a share of what is available', () => {
  test('begins at the best price of the own side where none was typed', () => {
    expect(priceForShare(emptyOrderForm(), context)).toBe('96480.9');
    expect(priceForShare({ ...emptyOrderForm(), side: 'sell' }, context)).toBe('96482.1');
  });

  test('leaves a price that was typed as it is, and asks for none at the market', () => {
    expect(priceForShare(emptyOrderForm('9'), context)).toBeUndefined();
    expect(priceForShare({ ...emptyOrderForm(), type: 'market' }, context)).toBeUndefined();
  });

  test('begins behind a stop at the price of the stop, and at none before one is typed', () => {
    const form = { ...emptyOrderForm(), type: 'stopLimit' as const };
    expect(priceForShare({ ...form, stopPrice: '97000' }, context)).toBe('97000');
    for (const stopPrice of ['', '0'])
      for (const side of ['buy', 'sell'] as const)
        expect(priceForShare({ ...form, side, stopPrice }, context)).toBeUndefined();
    expect(priceForShare({ ...form, price: '9', stopPrice: '97000' }, context)).toBeUndefined();
  });

  test.each([
    ['buy', 'amount', undefined],
    ['buy', 'total', '24100.000000'],
    ['sell', 'amount', '0.16875'],
    ['sell', 'total', undefined],
  ] as const)('of a stop-limit before its stop: to %s by %s is %s', (side, sizeBy, value) => {
    const form = { ...emptyOrderForm(), type: 'stopLimit' as const, side, sizeBy };
    const size = sizeForShare(form, context, 50);
    expect(size?.value).toBe(value);
    // What needs no price stands on the slider as it was asked for.
    if (size !== undefined) expect(shareOfAvailable({ ...form, [sizeBy]: value }, context)).toBe(50);
    expect(fieldForShare(form, context)).toBe(size === undefined ? 'stopPrice' : undefined);
  });

  test.each(['amount', 'total'] as const)('is a size behind a stop as well, by its %s', (sizeBy) => {
    const form = { ...emptyOrderForm(), type: 'stopLimit' as const, stopPrice: '97000', sizeBy };
    const price = priceForShare(form, context) ?? '';
    const size = sizeForShare({ ...form, price }, context, 50);
    expect(size?.field).toBe(sizeBy);
    expect(size?.value).toBe(sizeBy === 'amount' ? '0.24845' : '24100.000000');
  });

  test('has no price while nobody is on that side', () => {
    const bare = { ...context, book: bookFrom({ bids: [], asks: [] }) };
    expect(priceForShare(emptyOrderForm(), bare)).toBeUndefined();
    expect(sizeForShare(emptyOrderForm(), bare, 50)).toBeUndefined();
    expect(fieldForShare(emptyOrderForm(), bare)).toBe('price');
  });
});

const filled = (changes: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyOrderForm('96400.0'),
  amount: '0.25000',
  ...changes,
});

describe('the share of the balance', () => {
  test('becomes whole lots that it is enough for, and reads back as the same share', () => {
    for (const percent of [25, 50, 75, 100]) {
      const size = sizeForShare(filled(), context, percent);
      const form = filled({ amount: size?.value ?? '' });
      expect(orderSummary(form, context)!.needed).toBeLessThanOrEqual(context.availableQuote!);
      expect(shareOfAvailable(form, context)).toBe(percent);
    }
  });

  test('is of the base currency when selling and of the total in a market order by total', () => {
    expect(sizeForShare(filled({ side: 'sell' }), context, 50)).toEqual({
      field: 'amount',
      value: '0.16875',
    });
    expect(sizeForShare(filled({ type: 'market', sizeBy: 'total' }), context, 50)).toEqual({
      field: 'total',
      value: '24100.000000',
    });
  });
});
