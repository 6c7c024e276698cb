// The indicators beside a naive twin that works every value out of its definition anew.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bollingerBands, exponentialMean, meanDivergence, type Series } from './indicator-values.ts';

const closes = fc.array(fc.double({ min: 0.0001, max: 200_000, noNaN: true }), { maxLength: 80 });
const span = fc.integer({ min: 1, max: 30 });

/** The mean at one place, by recursion down to the first one that exists. */
function naiveMean(values: readonly number[], places: number, at: number): number | undefined {
  if (at < places - 1) return undefined;
  if (at === places - 1) return values.slice(0, places).reduce((sum, value) => sum + value, 0) / places;
  return (2 * values[at]! + (places - 1) * naiveMean(values, places, at - 1)!) / (places + 1);
}

function expectSame(own: Series, naive: Series, size: number): void {
  expect(own.map((value) => value === undefined)).toEqual(naive.map((value) => value === undefined));
  own.forEach((value, at) => {
    if (value !== undefined) expect(Math.abs(value - naive[at]!)).toBeLessThanOrEqual(size * 1e-9);
  });
}

const sizeOf = (values: readonly number[]) => Math.max(1, ...values);

test('the exponential mean is what its recursion says', () => {
  fc.assert(
    fc.property(closes, span, (values, places) => {
      const naive = values.map((_, at) => naiveMean(values, places, at));
      expectSame(exponentialMean(values, places), naive, sizeOf(values));
    }),
  );
});

test('the bands are the mean of the last values and their deviation', () => {
  fc.assert(
    fc.property(closes, span, fc.integer({ min: 1, max: 4 }), (values, places, width) => {
      const naive = values.map((_, at) => {
        if (at + 1 < places) return undefined;
        let sum = 0;
        let squares = 0;
        for (let back = 0; back < places; back += 1) sum += values[at - back]!;
        for (let back = 0; back < places; back += 1) squares += (values[at - back]! - sum / places) ** 2;
        return [sum / places, Math.sqrt(squares / places)] as const;
      });
      const bands = bollingerBands(values, places, width);
      const size = sizeOf(values);
      expectSame(
        bands.mid,
        naive.map((row) => row?.[0]),
        size,
      );
      expectSame(
        bands.up,
        naive.map((row) => row && row[0] + width * row[1]),
        size * 100,
      );
      expectSame(
        bands.dn,
        naive.map((row) => row && row[0] - width * row[1]),
        size * 100,
      );
    }),
  );
});

test('the divergence is the difference of two means, its own mean, and twice their distance', () => {
  fc.assert(
    fc.property(closes, span, span, span, (values, short, long, signal) => {
      const dif = values.map((_, at) => {
        const [one, other] = [naiveMean(values, short, at), naiveMean(values, long, at)];
        return one === undefined || other === undefined ? undefined : one - other;
      });
      const first = dif.findIndex((value) => value !== undefined);
      const known = first < 0 ? [] : (dif.slice(first) as number[]);
      const dea = values.map((_, at) => (first < 0 ? undefined : naiveMean(known, signal, at - first)));
      const naive = values.map((_, at) => {
        const [one, other] = [dif[at], dea[at]];
        return one === undefined || other === undefined ? undefined : 2 * (one - other);
      });
      const own = meanDivergence(values, short, long, signal);
      const size = sizeOf(values);
      expectSame(own.dif, dif, size);
      expectSame(own.dea, dea, size);
      expectSame(own.macd, naive, size);
    }),
  );
});

test('control: a mean that weighs the newest value with 1 / span is told apart', () => {
  const values = [1, 2, 4, 8, 16];
  const wrong = values.map((_, at) => (at < 2 ? undefined : (naiveMean(values, 3, at) ?? 0) * 1.01));
  expect(() => expectSame(exponentialMean(values, 3), wrong, 16)).toThrow();
});
