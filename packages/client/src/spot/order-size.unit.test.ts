// The price with which the slider of the order form begins where none was typed.
import type { Atoms } from '@candor/exchange/arithmetic';
import { describe, expect, test } from 'vitest';
import { bookFrom } from '../caches/book.ts';
import { btcUsdt } from '../testing/fake-market.ts';
import { emptyOrderForm } from './order-form.ts';
import { priceForShare } from './order-size.ts';
import type { OrderContext } from './order-summary.ts';

const context: OrderContext = {
  terms: btcUsdt,
  book: bookFrom({ bids: [['96480.9', '0.5']], asks: [['96482.1', '0.5']] }),
  referencePrice: '96481.4',
  hasIndex: true,
  availableBase: 33_750_000n as Atoms,
  availableQuote: 48_200_000_000n as Atoms,
  balancesStale: false,
};

describe('a share of what is available', () => {
  test('begins at the best price of the own side where none was typed', () => {
    expect(priceForShare(emptyOrderForm(), context)).toBe('96480.9');
    expect(priceForShare({ ...emptyOrderForm(), side: 'sell' }, context)).toBe('96482.1');
  });

  test('leaves a price that was typed as it is, and asks for none at the market or behind a stop', () => {
    expect(priceForShare(emptyOrderForm('9'), context)).toBeUndefined();
    for (const type of ['market', 'stopLimit'] as const)
      expect(priceForShare({ ...emptyOrderForm(), type }, context)).toBeUndefined();
  });

  test('has no price while nobody is on that side', () => {
    const bare = { ...context, book: bookFrom({ bids: [], asks: [] }) };
    expect(priceForShare(emptyOrderForm(), bare)).toBeUndefined();
  });
});
