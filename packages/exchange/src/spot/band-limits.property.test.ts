// What is kept of the band's ends never shows: any question has the answer of the formula.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IndexPrice } from '../arithmetic/units.ts';
import { BandLimits } from './band-limits.ts';

const questions = fc.array(
  fc.record({
    reference: fc.integer({ min: 1, max: 2 ** 50 }).map((price) => price as IndexPrice),
    bandPpm: fc.integer({ min: 1, max: 999_999 }),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    again: fc.boolean(),
    // As many ticks as their product with the band needs to leave the safe integers, or a few more or less.
    fromEdge: fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 20 },
);

test('whatever was asked before, the limit is the exact one of this question', () => {
  fc.assert(
    fc.property(questions, fc.integer({ min: 0, max: 8 }), (all, priceScale) => {
      const indexPerTick = 10 ** (8 - priceScale);
      const limits = new BandLimits(indexPerTick);
      for (const { reference: anywhere, bandPpm, side, again, fromEdge } of all) {
        const ppm = side === 'buy' ? 1_000_000 + bandPpm : 1_000_000 - bandPpm;
        const edge = Math.floor(2 ** 53 / ppm) + (fromEdge ?? 0);
        const isEdge = fromEdge !== undefined && edge * indexPerTick <= 2 ** 50;
        const reference = (isEdge ? edge * indexPerTick : anywhere) as IndexPrice;
        const unit = 10n ** BigInt(8 - priceScale) * 1_000_000n;
        const bounded = BigInt(reference) * BigInt(ppm);
        const exact = Number(side === 'buy' ? bounded / unit : (bounded + unit - 1n) / unit);
        for (let time = 0; time <= Number(again); time++)
          expect(limits.around(reference, bandPpm, side)).toBe(exact);
      }
    }),
  );
});
