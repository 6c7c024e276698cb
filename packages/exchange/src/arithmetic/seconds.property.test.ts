// The settlement of a seconds contract: one pure function of its terms and the tape, and of nothing else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  SECONDS_WINDOW_MS,
  type SecondsContract,
  type SecondsTick,
  secondsFee,
  secondsLoss,
  secondsProfit,
  settleSeconds,
} from './seconds.ts';

const RUNS = { numRuns: 2_000, seed: 20_260_101 };

const anyContract = fc.record({
  direction: fc.constantFrom('long', 'short'),
  stake: fc.bigInt({ min: 1n, max: 2n ** 90n }),
  winPpm: fc.nat(1_000_000),
  losePpm: fc.nat(1_000_000),
  acceptedAt: fc.integer({ min: 0, max: 15_000 }),
  expiresAt: fc.integer({ min: 20_001, max: 40_000 }),
  sourcesMin: fc.integer({ min: 1, max: 3 }),
}) as unknown as fc.Arbitrary<SecondsContract>;

const anyTick = fc.record({
  observedAt: fc.nat(60_000),
  price: fc.integer({ min: 1, max: 5 }),
  sources: fc.integer({ min: 1, max: 3 }),
});

/** In the strict order of observation. */
const anyTape = fc
  .uniqueArray(anyTick, { maxLength: 60, selector: ({ observedAt }) => observedAt })
  .map((ticks) => ticks.sort((a, b) => a.observedAt - b.observedAt)) as unknown as fc.Arbitrary<
  SecondsTick[]
>;

/** The same by looking at every tick. */
function byHand(contract: SecondsContract, tape: readonly SecondsTick[]) {
  const { acceptedAt, expiresAt, sourcesMin } = contract;
  const good = tape.filter(({ sources }) => sources >= sourcesMin);
  const entry = good
    .filter(({ observedAt }) => observedAt > acceptedAt && observedAt <= acceptedAt + SECONDS_WINDOW_MS)
    .at(0);
  const exit = good
    .filter(({ observedAt }) => observedAt > (entry?.observedAt ?? Number.POSITIVE_INFINITY))
    .filter(({ observedAt }) => observedAt <= expiresAt && observedAt >= expiresAt - SECONDS_WINDOW_MS)
    .at(-1);
  return { entry, exit };
}

describe('a settlement', () => {
  it('takes the entry and the exit that a look at every tick finds', () => {
    fc.assert(
      fc.property(anyContract, anyTape, (contract, tape) => {
        const { entry, exit, result } = settleSeconds(contract, tape);
        expect({ entry, exit }).toEqual(byHand(contract, tape));
        expect(result === 'void').toBe(exit === undefined);
      }),
      RUNS,
    );
  });

  it('pays the stake with the profit, the stake without the loss, or the stake', () => {
    fc.assert(
      fc.property(anyContract, anyTape, (contract, tape) => {
        const { stake } = contract;
        const { result, payout } = settleSeconds(contract, tape);
        const allowed = {
          won: stake + secondsProfit(contract, stake),
          lost: stake - secondsLoss(contract, stake),
          tied: stake,
          void: stake,
        };
        expect(payout).toBe(allowed[result]);
        expect(payout >= 0n).toBe(true);
      }),
      RUNS,
    );
  });

  it('wins for one direction exactly where it loses for the other, and is void or tied for both', () => {
    const other = { won: 'lost', lost: 'won', tied: 'tied', void: 'void' } as const;
    fc.assert(
      fc.property(anyContract, anyTape, (contract, tape) => {
        const long = settleSeconds({ ...contract, direction: 'long' }, tape);
        const short = settleSeconds({ ...contract, direction: 'short' }, tape);
        expect(short.result).toBe(other[long.result]);
      }),
      RUNS,
    );
  });

  it('does not change by what is observed up to acceptance or after the expiry', () => {
    fc.assert(
      fc.property(anyContract, anyTape, (contract, tape) => {
        const needed = tape.filter(
          ({ observedAt }) => observedAt > contract.acceptedAt && observedAt <= contract.expiresAt,
        );
        expect(settleSeconds(contract, tape)).toEqual(settleSeconds(contract, needed));
      }),
      RUNS,
    );
  });

  it('does not depend on the amount: every stake has the same result', () => {
    fc.assert(
      fc.property(anyContract, anyTape, fc.bigInt({ min: 1n, max: 2n ** 90n }), (contract, tape, stake) => {
        const other = settleSeconds({ ...contract, stake: stake as typeof contract.stake }, tape);
        expect(other.result).toBe(settleSeconds(contract, tape).result);
      }),
      RUNS,
    );
  });
});

describe('what is gained, lost and charged', () => {
  it('is rounded against whoever gains it, by less than one atom', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 90n }), fc.nat(1_000_000), (stake, rate) => {
        const exact = stake * BigInt(rate);
        const amount = stake as never;
        const [profit, loss] = [
          secondsProfit({ winPpm: rate as never }, amount),
          secondsLoss({ losePpm: rate as never }, amount),
        ];
        for (const part of [profit, loss])
          expect(exact - part * 1_000_000n < 1_000_000n && part * 1_000_000n <= exact).toBe(true);
        const fee = secondsFee(rate as never, amount) * 1_000_000n;
        expect(fee >= exact && fee - exact < 1_000_000n).toBe(true);
      }),
      RUNS,
    );
  });

  it('is the same for both sides where the rates are: no edge', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 90n }), fc.nat(1_000_000), (stake, rate) => {
        const rates = { winPpm: rate as never, losePpm: rate as never };
        expect(secondsProfit(rates, stake as never)).toBe(secondsLoss(rates, stake as never));
      }),
      RUNS,
    );
  });
});
