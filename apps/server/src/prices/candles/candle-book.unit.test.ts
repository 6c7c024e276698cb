// What a trade does to the bars of a market with an index and of one without.
import type { IndexPrice, MarketId } from '@candor/exchange';
import { describe, expect, test } from 'vitest';
import { CandleBook, type TradePrices } from './candle-book.ts';
import { frames } from './frames.ts';

const market = 3 as MarketId;
const beganAt = 1_795_000_020_000;
const price = (value: number): IndexPrice => value as IndexPrice;
const at = (value: number): TradePrices => ({
  open: price(value),
  high: price(value),
  low: price(value),
  close: price(value),
});

function traded(...values: readonly number[]): CandleBook {
  const book = new CandleBook();
  for (const [i, value] of values.entries()) book.recordTrade(market, beganAt + i, at(value), 2n, 7n);
  return book;
}

describe('a trade on a market without an index', () => {
  test('is its price in every frame', () => {
    const book = traded(250, 100, 500, 400);
    for (const minutes of frames)
      expect(book.live(market, minutes)).toMatchObject({
        ...{ open: 250, high: 500, low: 100, close: 400 },
        ...{ volumeBase: 8n, volumeQuote: 28n, indexed: false, simulated: false },
      });
  });

  test('opens the next bar at its own price, and not at the last one', () => {
    const book = traded(100);
    book.recordTrade(market, beganAt + 60_000, at(250), 2n, 7n);
    expect(book.live(market, 1)).toMatchObject({ open: 250, high: 250, low: 250, close: 250 });
  });

  test('counts with all prices of the trades that it stands for', () => {
    const book = new CandleBook();
    const prices = { open: price(3), high: price(9), low: price(1), close: price(4) };
    book.recordTrade(market, beganAt, prices, 5n, 6n);
    expect(book.live(market, 1)).toMatchObject(prices);
  });

  test('is still its price after a restart', () => {
    const book = new CandleBook();
    for (const bar of traded(100).takeUnsaved().candles) book.restore(bar);
    book.recordTrade(market, beganAt + 60_000, at(500), 2n, 7n);
    expect(book.live(market, 1)).toMatchObject({ open: 500, close: 500, indexed: false });
    expect(book.live(market, 1440)).toMatchObject({ open: 100, high: 500, low: 100, close: 500 });
  });
});

describe('a trade on a market with an index', () => {
  test('adds its volume and repeats the index, also in the first bar and after a restart', () => {
    const before = traded(100);
    before.recordPrice(market, beganAt + 10, price(300), true);
    before.recordTrade(market, beganAt + 20, at(900), 2n, 7n);
    expect(before.live(market, 1)).toMatchObject({ ...{ open: 100, high: 300, close: 300 }, indexed: true });
    const book = new CandleBook();
    for (const bar of before.takeUnsaved().candles) book.restore(bar);
    book.recordTrade(market, beganAt + 60_000, at(900), 2n, 7n);
    expect(book.live(market, 1)).toMatchObject({
      ...{ open: 300, high: 300, low: 300, close: 300 },
      ...{ volumeBase: 2n, indexed: true, simulated: true },
    });
  });
});
