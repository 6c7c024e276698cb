// Bars say the same whatever groups the records come in, and however many trades of a minute are taken as one.
import { type IndexPrice, isOwnWord, type LogRecord, type MarketId } from '@candor/exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CandleBook } from './candle-book.ts';
import { CandleProjection } from './candle-projection.ts';
import { frames } from './frames.ts';

const MARKETS = [0, 1] as MarketId[];
const BEGAN_AT = 1_795_000_000_000;

const trade = fc.record({
  type: fc.constant('SpotTraded'),
  market: fc.constantFrom(...MARKETS),
  priceTicks: fc.integer({ min: 1, max: 1_000 }),
  base: fc.bigInt({ min: 1n, max: 1_000n }),
  quote: fc.bigInt({ min: 1n, max: 1_000n }),
});
const prices = fc.record({
  type: fc.constant('PricesRecorded'),
  source: fc.constantFrom('manual', 'simulated'),
  ticks: fc.array(
    fc.record({ market: fc.constantFrom(...MARKETS), price: fc.integer({ min: 1, max: 10 ** 9 }) }),
    { minLength: 1, maxLength: 2 },
  ),
});
const logs = fc
  .array(
    fc.record({
      pauseMs: fc.integer({ min: 0, max: 40_000 }),
      events: fc.array(fc.oneof({ arbitrary: trade, weight: 4 }, prices), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 60, size: 'max' },
  )
  .map((steps) => {
    let at = BEGAN_AT;
    return steps.map(({ pauseMs, events }, place) => {
      at += pauseMs;
      return { seq: place + 1, at, events } as unknown as LogRecord;
    });
  });

function projection(): CandleProjection {
  const noPool = { connect: () => Promise.reject(new Error('There is no database here')) };
  const made = new CandleProjection({ pool: noPool as never, onProblem: () => {}, onApplied: () => {} });
  for (const market of MARKETS) made.know({ market, symbol: `M${market}`, priceScale: 2 });
  return made;
}

const barsOf = (book: CandleBook) =>
  MARKETS.flatMap((market) => frames.flatMap((minutes) => book.unsaved(market, minutes)));

/** Every event by itself, without the projection. */
function oneByOne(records: readonly LogRecord[]): CandleBook {
  const book = new CandleBook();
  for (const { at, events } of records)
    for (const event of events) {
      if (event.type === 'SpotTraded') {
        const price = (event.priceTicks * 10 ** 6) as IndexPrice;
        const prices = { open: price, high: price, low: price, close: price };
        book.recordTrade(event.market, at, prices, event.base, event.quote);
      } else if (event.type === 'PricesRecorded') {
        for (const { market, price } of event.ticks)
          book.recordPrice(market, at, price, isOwnWord(event.source));
      }
    }
  return book;
}

test('bars of records in groups are those of every event by itself', async () => {
  await fc.assert(
    fc.asyncProperty(logs, fc.integer({ min: 1, max: 60 }), async (records, size) => {
      const grouped = projection();
      for (let start = 0; start < records.length; start += size)
        await grouped.take(records.slice(start, start + size));
      expect(barsOf(grouped.book)).toEqual(barsOf(oneByOne(records)));
    }),
    { numRuns: 300 },
  );
});

test('what changed is said while earlier bars are on their way to the table, and they go one after the other', async () => {
  let connections = 0;
  const away = Promise.withResolvers<never>();
  const pool = {
    connect: () => {
      connections++;
      return away.promise;
    },
  };
  let said = 0;
  const made = new CandleProjection({
    pool: pool as never,
    onProblem: () => {},
    onApplied: () => void said++,
  });
  for (const market of MARKETS) made.know({ market, symbol: `M${market}`, priceScale: 2 });
  const minute = (seq: number): LogRecord =>
    ({ seq, at: BEGAN_AT + seq * 60_000, events: [priceOf(seq)] }) as unknown as LogRecord;
  for (let seq = 1; seq <= 3; seq++) {
    expect(made.takeAtOnce([minute(seq)])).toBe(true);
    await made.write();
  }
  expect({ said, connections }).toEqual({ said: 3, connections: 1 });
  away.reject(new Error('There is no database here'));
  await made.saving;
  await made.write();
  expect(connections).toBe(2);
});

const priceOf = (price: number) => ({
  type: 'PricesRecorded',
  source: 'manual',
  ticks: [{ market: 0, price }],
});
