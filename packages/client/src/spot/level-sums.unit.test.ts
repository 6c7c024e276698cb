// The rules of what lies between the best price and a row of the book.
import { describe, expect, test } from 'vitest';
import { bookFrom } from '../caches/book.ts';
import { btcUsdt } from '../testing/fake-market.ts';
import { levelSums } from './level-sums.ts';

const book = bookFrom({
  bids: [
    ['96480.9', '0.1'],
    ['96480.1', '0.2'],
    ['96477.5', '0.3'],
  ],
  asks: [
    ['96482.1', '0.1'],
    ['96482.2', '0.2'],
  ],
});

describe('as far as a row of the book', () => {
  test('the sums in both currencies are those of each level at its own price', () => {
    expect(levelSums(book.bids, btcUsdt, { side: 'bid', stepTicks: 1 }, 0)).toEqual({
      average: '96480.9',
      base: '0.10000',
      quote: '9648.090000',
    });
    expect(levelSums(book.bids, btcUsdt, { side: 'bid', stepTicks: 1 }, 2)).toMatchObject({
      base: '0.60000',
      quote: '57887.360000',
    });
  });

  test('the average is never better than it is: down to the tick of bids, up of asks', () => {
    expect(levelSums(book.bids, btcUsdt, { side: 'bid', stepTicks: 1 }, 1)?.average).toBe('96480.3');
    expect(levelSums(book.asks, btcUsdt, { side: 'ask', stepTicks: 1 }, 1)?.average).toBe('96482.2');
  });

  test('a group counts with the prices of its levels, and not with its own', () => {
    const asks = levelSums(book.asks, btcUsdt, { side: 'ask', stepTicks: 10 }, 0);
    expect(asks).toEqual({ average: '96482.2', base: '0.30000', quote: '28944.650000' });
    const bids = levelSums(book.bids, btcUsdt, { side: 'bid', stepTicks: 10 }, 0);
    expect(bids).toMatchObject({ average: '96480.3', base: '0.30000' });
  });

  test('there is nothing where the book has no such row', () => {
    expect(levelSums(book.asks, btcUsdt, { side: 'ask', stepTicks: 1 }, 2)).toBeUndefined();
    expect(levelSums([], btcUsdt, { side: 'ask', stepTicks: 1 }, 0)).toBeUndefined();
  });
});
