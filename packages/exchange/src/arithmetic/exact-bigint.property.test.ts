// Amounts that machine arithmetic makes are those that bigint arithmetic would make, up to each border and beyond.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tradingFee } from './fees.ts';
import { exactBigInt } from './rounding.ts';
import type { Atoms, RatePpm } from './units.ts';

const nearby = fc.integer({ min: -3, max: 3 });
const number = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer(),
  fc
    .tuple(fc.constantFrom(0, 2 ** 30, 2 ** 31, 2 ** 32, 2 ** 52, 2 ** 53, 2 ** 62), nearby)
    .map(([a, b]) => a + b),
  fc.tuple(fc.constantFrom(0, -(2 ** 31), -(2 ** 53)), nearby).map(([a, b]) => a + b),
);
const received = fc
  .tuple(
    fc.constantFrom(3n, 2n ** 31n, 2n ** 42n, 2n ** 53n, 2n ** 62n, 2n ** 63n, 2n ** 96n),
    fc.bigInt(-3n, 3n),
  )
  .map(([border, off]) => (border + off) as Atoms);

type Conversion = (value: number) => bigint;
type Fee = (received: Atoms, rate: RatePpm) => bigint;

function requireExact(conversion: Conversion, value: number): void {
  expect(conversion(value)).toBe(BigInt(value));
}

function requireFee(fee: Fee, amount: Atoms, rate: number): void {
  const raised = (amount * BigInt(rate) + 999_999n) / 1_000_000n;
  expect(fee(amount, rate as RatePpm)).toBe(raised < amount ? raised : amount);
}

describe('a number as a bigint', () => {
  it('is the same integer, of any size', () => {
    fc.assert(
      fc.property(number, (value) => requireExact(exactBigInt, value)),
      { numRuns: 2_000 },
    );
  });

  it('is refused where it is no integer', () => {
    for (const value of [0.5, 2 ** 31 + 0.5, -1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => exactBigInt(value)).toThrow(RangeError);
    }
  });

  it('would be found cut to 32 bits', () => {
    const faulty: Conversion = (value) => BigInt(value | 0);
    expect(() =>
      fc.assert(
        fc.property(number, (value) => requireExact(faulty, value)),
        { endOnFailure: true },
      ),
    ).toThrow();
  });
});

describe('a fee', () => {
  it('is what bigint arithmetic says at every border of machine arithmetic', () => {
    fc.assert(
      fc.property(received, fc.nat(1_000_000), (amount, rate) => requireFee(tradingFee, amount, rate)),
      {
        numRuns: 2_000,
      },
    );
  });

  it('would be found cut to a machine word', () => {
    const faulty: Fee = (amount, rate) => BigInt.asIntN(64, amount * BigInt(rate) + 999_999n) / 1_000_000n;
    const property = fc.property(received, fc.nat(1_000_000), (amount, rate) =>
      requireFee(faulty, amount, rate),
    );
    expect(() => fc.assert(property, { numRuns: 2_000, endOnFailure: true })).toThrow();
  });
});
