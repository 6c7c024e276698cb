// The rules of the book's visible rows.
import type { OpenOrder } from '@candor/wire';
import { describe, expect, test } from 'vitest';
import { bookFrom } from '../caches/book.ts';
import { btcUsdt } from '../testing/fake-market.ts';
import { bookRows, ownTicks, scaledTogether, spreadOf } from './book-rows.ts';

const book = bookFrom({
  bids: [
    ['96480.9', '0.09763'],
    ['96480.1', '0.17315'],
    ['96477.5', '0.03598'],
  ],
  asks: [
    ['96482.1', '0.01678'],
    ['96482.9', '0.14047'],
  ],
});

describe('rows of the book', () => {
  test('sum up from the best price and draw the deepest as whole', () => {
    const rows = bookRows(book.bids, btcUsdt, { side: 'bid', stepTicks: 1, count: 10 });
    expect(rows.map((row) => row.sum)).toEqual(['0.09763', '0.27078', '0.30676']);
    expect(rows.at(-1)?.share).toBe(1);
  });

  test('group bids down and asks up, so that no group looks better than its levels', () => {
    const bids = bookRows(book.bids, btcUsdt, { side: 'bid', stepTicks: 10, count: 10 });
    const asks = bookRows(book.asks, btcUsdt, { side: 'ask', stepTicks: 10, count: 10 });
    expect(bids.map((row) => [row.price, row.amount])).toEqual([
      ['96480.0', '0.27078'],
      ['96477.0', '0.03598'],
    ]);
    expect(asks.map((row) => row.price)).toEqual(['96483.0']);
  });

  test('never lose a part of the last group to the count', () => {
    const rows = bookRows(book.bids, btcUsdt, { side: 'bid', stepTicks: 10, count: 1 });
    expect(rows.map((row) => row.amount)).toEqual(['0.27078']);
  });

  test('are drawn to one scale on both sides', () => {
    const wanted = { stepTicks: 1, count: 10 };
    const [bids, asks] = scaledTogether(
      bookRows(book.bids, btcUsdt, { side: 'bid', ...wanted }),
      bookRows(book.asks, btcUsdt, { side: 'ask', ...wanted }),
      btcUsdt,
    );
    expect(bids.at(-1)?.share).toBe(1);
    expect(asks.at(-1)!.share).toBeCloseTo(0.15725 / 0.30676, 6);
  });
});

const ownOrder = (change: Partial<OpenOrder>): OpenOrder => ({
  ...{ id: 1, symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '96480.1', stopPrice: null },
  ...{ amount: '0.1', filled: '0', remaining: '0.1', total: '9648.01', timeInForce: 'GTC' },
  ...{ postOnly: false, status: 'open', time: 0 },
  ...change,
});

describe('an own order', () => {
  const marked = (side: 'bid' | 'ask', stepTicks: number, orders: readonly OpenOrder[]) =>
    bookRows(side === 'bid' ? book.bids : book.asks, btcUsdt, {
      ...{ side, stepTicks, count: 10 },
      ownTicks: ownTicks(orders, side, btcUsdt),
    })
      .filter(({ isOwn }) => isOwn)
      .map(({ price }) => price);

  test('marks the level at which it rests, and the group in which that lies', () => {
    expect(marked('bid', 1, [ownOrder({})])).toEqual(['96480.1']);
    expect(marked('bid', 10, [ownOrder({})])).toEqual(['96480.0']);
    expect(marked('ask', 1, [ownOrder({ side: 'sell', price: '96482.9', status: 'partlyFilled' })])).toEqual([
      '96482.9',
    ]);
  });

  test('marks nothing on the other side, in another market, or while its stop waits', () => {
    expect(marked('ask', 1, [ownOrder({ price: '96482.9' })])).toEqual([]);
    expect(marked('bid', 1, [ownOrder({ symbol: 'ETH/USDT' })])).toEqual([]);
    const stop = ownOrder({ type: 'stopLimit', stopPrice: '96490.0', status: 'waiting' });
    expect(marked('bid', 1, [stop])).toEqual([]);
    expect(marked('bid', 1, [{ ...stop, status: 'open' }])).toEqual(['96480.1']);
  });
});

test('the spread is on the tick grid, and unknown while a side is empty', () => {
  expect(spreadOf(book, btcUsdt)?.amount).toBe('1.2');
  expect(spreadOf({ ...book, asks: [] }, btcUsdt)).toBeUndefined();
});
