// Coarser bars out of minutes: what they say is what the minutes say, and nothing is said of a time known in part.
import type { IndexPrice } from '@candor/exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HistoryBar } from '../simulated/history.ts';
import { barsOfAllFrames } from './coarser-bars.ts';
import { barStart } from './frames.ts';

const MINUTE_MS = 60_000;

const minutes = fc
  .record({
    start: fc.integer({ min: 28_000_000, max: 28_010_000 }),
    closes: fc.array(fc.option(fc.integer({ min: 1, max: 1_000 }), { freq: 20 }), {
      minLength: 1,
      maxLength: 900,
    }),
  })
  .map(({ start, closes }) =>
    closes.flatMap((close, place): HistoryBar[] => {
      if (close === null) return [];
      const price = (value: number) => value as IndexPrice;
      const prices = {
        open: price(close),
        high: price(close + 2),
        low: price(close),
        close: price(close + 1),
      };
      return [{ minutes: 1, startMs: (start + place) * MINUTE_MS, ...prices }];
    }),
  )
  .filter((bars) => bars.length > 0);

test('every bar is the sum of the minutes within it', () => {
  fc.assert(
    fc.property(minutes, (bars) => {
      for (const bar of barsOfAllFrames(bars)) {
        const inside = bars.filter(({ startMs }) => barStart(startMs, bar.minutes) === bar.startMs);
        expect(bar).toMatchObject({
          open: inside[0]!.open,
          close: inside.at(-1)!.close,
          high: Math.max(...inside.map(({ high }) => high)),
          low: Math.min(...inside.map(({ low }) => low)),
        });
      }
    }),
  );
});

test('no bar begins before the first minute or ends after the last', () => {
  fc.assert(
    fc.property(minutes, (bars) => {
      const endMs = bars.at(-1)!.startMs + MINUTE_MS;
      const made = barsOfAllFrames(bars);
      for (const bar of made) {
        expect(bar.startMs).toBeGreaterThanOrEqual(bars[0]!.startMs);
        expect(bar.startMs + bar.minutes * MINUTE_MS).toBeLessThanOrEqual(endMs);
      }
      expect(made.filter((bar) => bar.minutes === 1)).toEqual(bars);
    }),
  );
});
