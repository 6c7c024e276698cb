// Rounding goes against whoever gains, by less than one atom, and no round trip ever earns anything.
import { type Atoms, mulDivCeil, mulDivFloor, type RatePpm, tradingFee } from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { BASE, QUOTE } from '../worlds/default-world.ts';
import { venue } from '../worlds/fixtures.ts';
import { ask, limit, marketByQuote, marketOrder } from '../worlds/orders.ts';

const PPM = 1_000_000n;

type Fee = (received: Atoms, rate: RatePpm) => Atoms;

/** The smallest whole number of atoms that is not below the exact share, and never above what is received. */
function requireFeeBounds(fee: Fee, received: bigint, rate: number): void {
  const charged = fee(received as Atoms, rate as RatePpm);
  const exact = received * BigInt(rate);
  if (charged < 0n || charged > received) throw new Error(`${charged} of ${received} at ${rate}`);
  if (charged < received && charged * PPM < exact)
    throw new Error(`${charged} of ${received} at ${rate} is too low`);
  if (charged > 0n && (charged - 1n) * PPM >= exact)
    throw new Error(`${charged} of ${received} at ${rate} is too high`);
}

describe('fees', () => {
  it('are the exact share rounded up, atom by atom, at every kind of rate', () => {
    for (const rate of [0, 1, 2, 449, 450, 451, 99_999, 100_000, 999_999, 1_000_000]) {
      for (let received = 0n; received <= 3_000n; received++) requireFeeBounds(tradingFee, received, rate);
    }
  });

  it('keep to the bounds for amounts of any size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 120n }), fc.nat(1_000_000), (received, rate) =>
        requireFeeBounds(tradingFee, received, rate),
      ),
      propertyRuns(500),
    );
  });

  it('would be found a single atom too low or too high', () => {
    const faulty: readonly Fee[] = [
      (received, rate) => ((received * BigInt(rate)) / PPM) as Atoms,
      (received, rate) => (tradingFee(received, rate) + (rate > 0 ? 1n : 0n)) as Atoms,
    ];
    for (const fee of faulty) expect(() => requireFeeBounds(fee, 1_001n, 450)).toThrow();
  });
});

describe('mulDiv', () => {
  const anyAmount = fc.bigInt({ min: 0n, max: 2n ** 130n });
  const anyDivisor = fc.bigInt({ min: 1n, max: 2n ** 70n });

  it('rounds in the direction of its name, by less than one', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyDivisor, (a, b, c) => {
        const [down, up] = [mulDivFloor(a, b, c), mulDivCeil(a, b, c)];
        expect(down * c <= a * b && a * b < (down + 1n) * c).toBe(true);
        expect(up * c >= a * b && a * b > (up - 1n) * c).toBe(true);
      }),
      propertyRuns(300),
    );
  });

  it('refuses operands for which its name would be a lie', () => {
    for (const [a, b, c] of [
      [-1n, 1n, 1n],
      [1n, -1n, 1n],
      [1n, 1n, 0n],
      [1n, 1n, -1n],
    ] as const) {
      expect(() => mulDivFloor(a, b, c)).toThrow(RangeError);
      expect(() => mulDivCeil(a, b, c)).toThrow(RangeError);
    }
  });
});

describe('a round trip of buying and selling again', () => {
  it('never earns anything, however small the pieces', () => {
    const anyRate = fc.constantFrom(0, 1, 450, 100_000);
    const anyPieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        anyRate,
        anyRate,
        anyPieces,
        fc.integer({ min: 1, max: 30 }),
        (maker, taker, pieces, priceTicks) => {
          const funds = 10n ** 12n;
          const world = venue({ funds, users: 3, markets: [{ makerFeePpm: maker, takerFeePpm: taker }] });
          const total = pieces.reduce((sum, lots) => sum + lots, 0);
          world.given(ask({ priceTicks, lots: total }));
          for (const lots of pieces) world.given(marketOrder({ lots }));
          world.given(limit({ user: 3, priceTicks, lots: total }));
          for (const lots of pieces) world.given(marketOrder({ side: 'sell', lots }));
          const quoteSum = BigInt(total * priceTicks);
          const feePieces = BigInt(pieces.length);
          const spent = funds - availableOf(world, 1, QUOTE);
          const baseLeft = availableOf(world, 1, BASE) - funds;
          expect(spent >= 0n && baseLeft <= 0n).toBe(true);
          expect(spent <= (quoteSum * BigInt(taker)) / PPM + feePieces).toBe(true);
        },
      ),
      propertyRuns(40),
    );
  });

  it('by quote amount never spends more than was said and never sells for more than was asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.boolean(), (amount, buys) => {
        const world = venue({ users: 3, markets: [{ makerFeePpm: 0, takerFeePpm: 0 }] });
        const maker = buys ? ask({ priceTicks: 7, lots: 300 }) : limit({ user: 2, priceTicks: 7, lots: 300 });
        world.given(maker, { ...maker, priceTicks: buys ? 11 : 5 });
        const before = availableOf(world, 1, QUOTE);
        const side = buys ? 'buy' : 'sell';
        world.when(marketByQuote({ side, quoteAmount: BigInt(amount) }));
        const moved = availableOf(world, 1, QUOTE) - before;
        expect((moved < 0n ? -moved : moved) <= BigInt(amount)).toBe(true);
      }),
      propertyRuns(60),
    );
  });
});

function availableOf(world: ReturnType<typeof venue>, user: number, currency: number): bigint {
  return world.balance(user, currency).available;
}
