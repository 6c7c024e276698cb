// A quote is worth taking exactly where somebody who takes it and counts what they have at the new price has more.
import { type Atoms, REFERRAL_RATE_PPM_MAX, tradingFee } from '@candor/exchange';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sideWorthTaking } from './worth-taking.ts';

const INDEX_PER_TICK = 10_000;
const PPM = 1_000_000n;
/** So much of the coin that rounding a fee up decides nothing. */
const COINS = 10n ** 18n;

/** Of somebody who has invited themself. */
function netFee(received: bigint, feePpm: number): bigint {
  const fee = tradingFee(received as Atoms, feePpm as never);
  return fee - (fee * BigInt(REFERRAL_RATE_PPM_MAX)) / PPM;
}

/** In units of the index, for so many coins. */
function gainOf(side: 'buy' | 'sell', ticks: number, price: number, feePpm: number): bigint {
  const paid = COINS * BigInt(ticks * INDEX_PER_TICK);
  const worth = COINS * BigInt(price);
  if (side === 'sell') return paid - netFee(paid, feePpm) - worth;
  return (COINS - netFee(COINS, feePpm)) * BigInt(price) - paid;
}

it('is told by what a taker has afterwards, for either side', () => {
  const near = fc.integer({ min: -2_000, max: 2_000 });
  const fee = fc.constantFrom(0, 1, 450, 100_000);
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 10 ** 8 }), near, fee, (ticks, movePpm, feePpm) => {
      const price = Math.round(ticks * INDEX_PER_TICK * (1 + movePpm / Number(PPM)));
      for (const [side, taken, best] of [
        ['buy', 'asks', { ask: ticks }],
        ['sell', 'bids', { bid: ticks }],
      ] as const) {
        const isTold = sideWorthTaking(
          best as never,
          { indexPerTick: INDEX_PER_TICK },
          price as never,
          feePpm,
        );
        expect(isTold).toBe(gainOf(side, ticks, price, feePpm) > 0n ? taken : undefined);
      }
    }),
    { numRuns: 2_000, seed: 20_260_102 },
  );
});
