// Bars of all frames come from the same prices and trades, so sums of finer bars are the coarser ones.
import type { IndexPrice, MarketId } from '@candor/exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candle, CandleBook, type TradePrices } from './candle-book.ts';
import { barStart, frames } from './frames.ts';

const market = 3 as MarketId;

type Happening =
  | { readonly kind: 'price'; readonly at: number; readonly price: number }
  | { readonly kind: 'trade'; readonly at: number; readonly price: number; readonly base: bigint };

/** Either a market with an index from the first moment on, or one whose index may come later or never. */

const happenings = fc
  .array(
    fc.record({
      after: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 40_000_000 })),
      price: fc.integer({ min: 1, max: 1_000_000 }),
      base: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      // Rarely a price, so that many trades come before the first.
      place: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 200 },
  )
  .chain((steps) =>
    fc.constantFrom(0, 0.02, 0.5).map((priceShare) => {
      let at = 1_795_000_000_000;
      return steps.map(({ after, price, base, place }): Happening => {
        at += after;
        return place < priceShare ? { kind: 'price', at, price } : { kind: 'trade', at, price, base };
      });
    }),
  );

function allBars(steps: readonly Happening[], book = new CandleBook()): Candle[] {
  for (const step of steps) {
    if (step.kind === 'price') book.recordPrice(market, step.at, step.price as IndexPrice, true);
    else book.recordTrade(market, step.at, onePrice(step.price), step.base, step.base * 3n);
  }
  return [...book.takeUnsaved().candles];
}

function onePrice(value: number): TradePrices {
  const price = value as IndexPrice;
  return { open: price, high: price, low: price, close: price };
}

/** One coarse bar from the finer bars that lie in it. */
function sum(bars: readonly Candle[], minutes: Candle['minutes']): Candle {
  const sorted = [...bars].sort((a, b) => a.startMs - b.startMs);
  return {
    market,
    minutes,
    startMs: barStart(sorted[0]!.startMs, minutes),
    open: sorted[0]!.open,
    high: Math.max(...bars.map(({ high }) => high)) as IndexPrice,
    low: Math.min(...bars.map(({ low }) => low)) as IndexPrice,
    close: sorted.at(-1)!.close,
    volumeBase: bars.reduce((total, { volumeBase }) => total + volumeBase, 0n),
    volumeQuote: bars.reduce((total, { volumeQuote }) => total + volumeQuote, 0n),
    simulated: bars.some(({ simulated }) => simulated),
    indexed: bars.some(({ indexed }) => indexed),
  };
}

/** A trade in a minute without a price repeats the last one, which a coarser bar need not see: it changes nothing in it. */
test('every coarse bar is the sum of the finer bars inside it', () => {
  fc.assert(
    fc.property(happenings, (steps) => {
      const bars = allBars(steps);
      for (const [place, minutes] of frames.entries()) {
        const finer = frames[place - 1];
        if (finer === undefined) continue;
        for (const coarse of bars.filter((bar) => bar.minutes === minutes)) {
          const inside = bars.filter(
            (bar) => bar.minutes === finer && barStart(bar.startMs, minutes) === coarse.startMs,
          );
          expect(sum(inside, minutes)).toEqual(coarse);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('a fold that is interrupted and restored anywhere gives the same bars', () => {
  fc.assert(
    fc.property(happenings, fc.nat(), (steps, cut) => {
      const whole = new Map(allBars(steps).map((bar) => [`${bar.minutes} ${bar.startMs}`, bar]));
      const first = allBars(steps.slice(0, cut % steps.length));
      const saved = new Map(first.map((bar) => [`${bar.minutes} ${bar.startMs}`, bar]));
      const book = new CandleBook();
      for (const bar of first) book.restore(bar);
      for (const bar of allBars(steps.slice(cut % steps.length), book))
        saved.set(`${bar.minutes} ${bar.startMs}`, bar);
      expect(saved).toEqual(whole);
    }),
    { numRuns: 200 },
  );
});

test('the volume of each frame is the volume of all trades', () => {
  fc.assert(
    fc.property(happenings, (steps) => {
      const bars = allBars(steps);
      const traded = steps.reduce((total, step) => total + (step.kind === 'trade' ? step.base : 0n), 0n);
      for (const minutes of frames) {
        const inFrame = bars.filter((bar) => bar.minutes === minutes);
        expect(inFrame.reduce((total, { volumeBase }) => total + volumeBase, 0n)).toBe(traded);
      }
    }),
  );
});

test('the newest close is the last index or, as long as none ever was, the last trade, across a restart', () => {
  fc.assert(
    fc.property(happenings, fc.nat(), (steps, cut) => {
      const first = allBars(steps.slice(0, cut % steps.length));
      const book = new CandleBook();
      for (const bar of first) book.restore(bar);
      allBars(steps.slice(cut % steps.length), book);
      const index = steps.findLast(({ kind }) => kind === 'price');
      for (const minutes of frames)
        expect(book.live(market, minutes)).toMatchObject({
          close: (index ?? steps.at(-1)!).price,
          indexed: index !== undefined,
        });
    }),
    { numRuns: 200 },
  );
});
