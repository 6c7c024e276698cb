// The quotation of a day.
import type { IndexPrice, MarketId } from '@candor/exchange';
import { describe, expect, test } from 'vitest';
import type { Candle } from './candle-book.ts';
import { changePercent, DayWindow } from './day-window.ts';

const price = (value: number): IndexPrice => value as IndexPrice;

function bar(minute: number, value: number, volume = 0n): Candle {
  return {
    market: 0 as MarketId,
    minutes: 1,
    startMs: minute * 60_000,
    open: price(value),
    high: price(value + 1),
    low: price(value - 1),
    close: price(value),
    volumeBase: volume,
    volumeQuote: volume * 2n,
    simulated: false,
    indexed: true,
  };
}

describe('the day window', () => {
  test('knows nothing before the first bar', () => {
    expect(new DayWindow().summary()).toBeUndefined();
  });

  test('is filled from before without a change of what is there, and never beyond its newest bar', () => {
    const window = new DayWindow();
    window.fill([bar(1, 5)]);
    expect(window.summary()).toBeUndefined();
    window.put(bar(2_000, 100));
    window.put(bar(2_001, 110));
    window.fill([bar(500, 1), bar(1_000, 50), bar(2_000, 999), bar(2_002, 999)]);
    expect(window.summary()).toMatchObject({ open: 50, close: 110, high: 111, low: 49 });
  });

  test('spans exactly 1,440 minutes', () => {
    const window = new DayWindow();
    for (let minute = 0; minute <= 1_440; minute++) window.put(bar(minute, 1_000 + minute, 1n));
    expect(window.summary()).toMatchObject({
      open: 1_001,
      low: 1_000,
      high: 2_441,
      close: 2_440,
      volumeBase: 1_440n,
    });
  });

  test('forgets a high when it is a day old', () => {
    const window = new DayWindow();
    window.put(bar(0, 9_000));
    window.put(bar(1, 100));
    expect(window.summary()?.high).toBe(9_001);
    window.put(bar(1_440, 100));
    expect(window.summary()).toMatchObject({ high: 101, open: 100 });
  });

  test('takes the live bar again as it is now', () => {
    const window = new DayWindow();
    window.put(bar(0, 100, 5n));
    window.put(bar(1, 200, 1n));
    window.put(bar(1, 300, 2n));
    expect(window.summary()).toMatchObject({ close: 300, high: 301, volumeBase: 7n, volumeQuote: 14n });
  });
});

describe('the day window as time goes by', () => {
  const minutes = (count: number): number => count * 60_000;

  test('keeps the whole of a day and forgets what is older, with or without a newer bar', () => {
    const window = new DayWindow();
    window.put(bar(0, 9_000, 5n));
    window.put(bar(1, 100, 1n));
    expect(window.age(minutes(1_440) - 1)).toBe(false);
    expect(window.summary()).toMatchObject({ high: 9_001, volumeBase: 6n });
    expect(window.age(minutes(1_440))).toBe(true);
    expect(window.summary()).toMatchObject({ high: 101, open: 100, volumeBase: 1n });
  });

  test('leaves the last price without a day when nothing happened for one, and says so once', () => {
    const window = new DayWindow();
    window.put(bar(0, 100, 5n));
    expect(window.age(minutes(3 * 1_440))).toBe(true);
    const still = { open: 100, high: 100, low: 100, close: 100, volumeBase: 0n, volumeQuote: 0n };
    expect(window.summary()).toMatchObject({ ...still, indexed: true });
    expect(window.age(minutes(4 * 1_440))).toBe(false);
    expect(window.summary()).toMatchObject(still);
  });

  test('begins a new day with the next bar', () => {
    const window = new DayWindow();
    window.put(bar(0, 100, 5n));
    window.age(minutes(2_000));
    window.put(bar(2_000, 300, 2n));
    expect(window.age(minutes(2_000))).toBe(false);
    expect(window.summary()).toMatchObject({ open: 300, high: 301, low: 299, close: 300, volumeBase: 2n });
  });

  test('tells an index from a last trade by the newest bar', () => {
    const window = new DayWindow();
    window.put({ ...bar(0, 100), indexed: false });
    expect(window.summary()).toMatchObject({ indexed: false });
    window.put(bar(1, 100));
    expect(window.summary()).toMatchObject({ indexed: true });
  });
});

describe('the change in percent', () => {
  test.each([
    [100, 100, '0.00'],
    [10_000, 10_179, '1.79'],
    [10_000, 9_897, '-1.03'],
    [3, 4, '33.33'],
    [3, 2, '-33.33'],
    [200_000, 200_009, '0.00'],
    [200_000, 200_010, '0.01'],
    [200_000, 199_990, '-0.01'],
    [200_000, 199_991, '0.00'],
    [1, 9_007_199_254_740_991, '900719925474099000.00'],
  ])('from %i to %i is %s', (from, to, percent) => {
    expect(changePercent(price(from), price(to))).toBe(percent);
  });
});
