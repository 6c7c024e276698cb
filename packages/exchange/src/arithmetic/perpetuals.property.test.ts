// The arithmetic of perpetual contracts at its borders: every rounding is against the user, every comparison exact.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketGrid } from './market-units.ts';
import {
  contractGrid,
  initialMargin,
  isFarAbove,
  isFarBelow,
  isRateAbove,
  isRateBelow,
  liquidationPrice,
  MULTIPLES,
  markValueCeil,
  markValueFloor,
  missingForRate,
  openingFee,
  openingPrice,
  profitAt,
  valueAtTicks,
} from './perpetuals.ts';
import type { Atoms, Contracts, IndexPrice, Lots, PriceTicks, RatePpm } from './units.ts';

const grid = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 1_000 }))
  .map(([priceScale, lots]) => contractGrid(marketGrid(8, 6, priceScale, 6 - priceScale)!, lots as Lots));
const mark = fc.integer({ min: 1, max: 10 ** 14 }).map((value) => value as IndexPrice);
const contracts = fc.integer({ min: 1, max: 100_000 }).map((value) => value as Contracts);
const spread = fc.integer({ min: 0, max: 100_000 }).map((value) => value as RatePpm);
const direction = fc.constantFrom('long' as const, 'short' as const);
const amount = fc.bigInt(0n, 10n ** 18n);

describe('an opening price', () => {
  it('is the first tick at or beyond half the spread, away from the user', () => {
    fc.assert(
      fc.property(grid, mark, spread, direction, (units, price, spreadPpm, side) => {
        const ticks = BigInt(openingPrice(units, side, price, spreadPpm)) * units.indexPerTick * 2_000_000n;
        const sign = side === 'long' ? 1n : -1n;
        const exact = BigInt(price) * (2_000_000n + sign * BigInt(spreadPpm));
        const beyond = (ticks - exact) * sign;
        expect(beyond >= 0n && beyond < units.indexPerTick * 2_000_000n).toBe(true);
      }),
    );
  });
});

describe('margin, fee and profit', () => {
  it('are never too small for the house by an atom, and never too large by more than one', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...MULTIPLES), (notional, multiple) => {
        const margin = initialMargin(notional as Atoms, multiple);
        expect(margin * BigInt(multiple) >= notional).toBe(true);
        expect((margin - 1n) * BigInt(multiple) < notional).toBe(true);
        expect(openingFee(margin) * 10n >= margin && (openingFee(margin) - 1n) * 10n < margin).toBe(true);
      }),
    );
  });

  it('of a long and of a short of the same entry sum to nothing, or to an atom for the house', () => {
    fc.assert(
      fc.property(
        grid,
        mark,
        contracts,
        fc.integer({ min: 1, max: 10 ** 8 }),
        (units, price, size, entry) => {
          const of = (side: 'long' | 'short') =>
            profitAt(units, { direction: side, contracts: size, entryTicks: entry as PriceTicks }, price);
          const sum = of('long') + of('short');
          expect(sum === 0n || sum === -1n).toBe(true);
          const rounded = markValueCeil(units, size, price) - markValueFloor(units, size, price);
          expect(sum).toBe(-rounded);
          expect(of('long')).toBe(
            markValueFloor(units, size, price) - valueAtTicks(units, size, entry as PriceTicks),
          );
        },
      ),
    );
  });
});

describe('a rate', () => {
  it('is compared exactly: below, above, or on the percentage', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 18n), fc.bigInt(1n, 200n), (half, percent) => {
        const used = half * 100n;
        const equity = half * percent;
        expect([isRateBelow(equity, used, percent), isRateAbove(equity, used, percent)]).toEqual([
          false,
          false,
        ]);
        expect(isRateBelow(equity - 1n, used, percent)).toBe(true);
        expect(isRateAbove(equity + 1n, used, percent)).toBe(true);
      }),
    );
  });

  it('needs exactly what is said to be missing', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.bigInt(1n, 10n ** 18n), (equity, used) => {
        const missing = missingForRate(equity, used, 70n);
        expect(isRateBelow(equity + missing, used, 70n)).toBe(false);
        if (missing > 0n) expect(isRateBelow(equity + missing - 1n, used, 70n)).toBe(true);
      }),
    );
  });

  it('control: a comparison of rounded percentages would miss 49.99 %', () => {
    const rounded = (equity: bigint, used: bigint): boolean => (equity * 100n + used / 2n) / used < 50n;
    expect([isRateBelow(4_999n, 10_000n, 50n), rounded(4_999n, 10_000n)]).toEqual([true, false]);
  });
});

describe('a liquidation price', () => {
  it('keeps the rate at 50 % or above, and is the last that surely does', () => {
    const sound = { direction, contracts, price: fc.integer({ min: 10 ** 6, max: 10 ** 13 }) };
    fc.assert(
      fc.property(grid, fc.record(sound), fc.bigInt(1n, 10n ** 12n), (units, position, used) => {
        const at = position.price as IndexPrice;
        const equity = used;
        const found = liquidationPrice(units, position, at, equity, used);
        if (found === undefined) return;
        const worth = (price: number): bigint =>
          BigInt(position.contracts) *
          units.atomsPerTick *
          BigInt(price - at) *
          (position.direction === 'long' ? 1n : -1n);
        const twice = 2n * (equity * units.indexPerTick + worth(found)) - used * units.indexPerTick;
        expect(twice >= 0n).toBe(true);
        const further = found + (position.direction === 'long' ? -1 : 1);
        const beyond = 2n * (equity * units.indexPerTick + worth(further)) - used * units.indexPerTick;
        expect(beyond < 0n).toBe(true);
      }),
    );
  });
});

describe('take-profit and stop-loss limits', () => {
  it('are beyond, and not on, 100.5 and 99.5 %', () => {
    const units = contractGrid(marketGrid(8, 6, 2, 4)!, 1 as Lots);
    const price = 10_000_000_000 as IndexPrice;
    const above = [10_050, 10_051].map((ticks) => isFarAbove(units, ticks as PriceTicks, price));
    const below = [9_950, 9_949].map((ticks) => isFarBelow(units, ticks as PriceTicks, price));
    expect([above, below]).toEqual([
      [false, true],
      [false, true],
    ]);
  });
});
