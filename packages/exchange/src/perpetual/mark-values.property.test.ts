// What a tick works out for many positions at once is what each would be worth alone.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContractGrid, profitAt } from '../arithmetic/perpetuals.ts';
import type { Contracts, IndexPrice, PriceTicks } from '../arithmetic/units.ts';
import { MarkValues } from './mark-values.ts';

const size = fc.integer({ min: 1, max: 1_000_000 });
const contracts = fc.oneof(fc.integer({ min: 1, max: 4 }), size) as fc.Arbitrary<Contracts>;
const mark = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }) as fc.Arbitrary<IndexPrice>;
const direction = fc.constantFrom('long' as const, 'short' as const);
const positions = fc.array(
  fc.record({ direction, contracts, entryTicks: size as unknown as fc.Arbitrary<PriceTicks> }),
  { maxLength: 40 },
);
const grid: fc.Arbitrary<ContractGrid> = fc.record({
  atomsPerTick: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  indexPerTick: fc.nat(8).map((digits) => 10n ** BigInt(digits)),
});

test('at every mark, also after the terms of the contract changed', () => {
  const marks = fc.array(fc.tuple(grid, fc.array(mark, { maxLength: 4 })), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(positions, marks, (terms, grids) => {
      const open = terms.map((one) => ({ ...one, entry: undefined }));
      for (const [units, prices] of grids) {
        for (const price of prices) {
          const values = new MarkValues(units, price);
          for (const one of open) expect(values.profitOf(one)).toBe(profitAt(units, one, price));
        }
      }
    }),
  );
});
