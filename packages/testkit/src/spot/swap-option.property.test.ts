// A quote is no option: who sees the next price before the venue does finds nothing in holding one.
import { type Decision, decide, type ExchangeState, type Input } from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { standingQuotes } from '../flows/planted-wallet-faults.ts';
import { BASE, prices, QUOTE } from '../worlds/default-world.ts';
import { START_MS, VenueFixture } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { acceptSwap, askQuote, fundHouse, setSpread } from '../worlds/money.ts';
import { transfer } from '../worlds/orders.ts';

const SPREAD_PPM = 2_000;
const GIVE = 10n ** 9n;
/** From second to second the market moves by no more than a quarter of the spread. */
const anyPath = fc.array(fc.integer({ min: -SPREAD_PPM / 4, max: SPREAD_PPM / 4 }), {
  minLength: 20,
  maxLength: 60,
  size: 'max',
});

interface Earned {
  readonly total: bigint;
  readonly swaps: number;
}

/** Holds a quote for as long as it stands, and takes it in the second before the one in which it is worth more. */
function clairvoyant(
  moves: readonly number[],
  decideWith: (state: ExchangeState, input: Input) => Decision,
): Earned {
  const fixture = new VenueFixture({}, new Harness({ check: false, decide: decideWith }));
  fixture.given(
    setSpread(SPREAD_PPM),
    fundHouse({ account: 'house.swap', currency: BASE, amount: 10n ** 14n }),
    transfer({ currency: QUOTE, amount: 10n ** 14n }),
  );
  let price = 100 * 10 ** 8;
  let held: { readonly quote: number; readonly receive: bigint; readonly until: number } | undefined;
  let total = 0n;
  let swaps = 0;
  moves.forEach((ppm, second) => {
    const at = START_MS + (second + 1) * 1_000;
    fixture.when(prices([{ price, observedAt: at }]), { at }).thenAccepted();
    const next = Math.round(price * (1 + ppm / 1_000_000));
    if (held === undefined || at > held.until) {
      const quoted = fixture.when(askQuote({ amount: GIVE }), { at }).events[0];
      if (quoted?.type !== 'SwapQuoted') throw new Error('There was no quote');
      held = { quote: quoted.quote, receive: quoted.receive, until: quoted.expiresAt };
    }
    // USDT has 6 decimals, BTC 8, and the index 8: what is received is worth so many atoms in the next second.
    const gain = (held.receive * BigInt(next)) / 10n ** 10n - GIVE;
    if (gain > 0n && fixture.when(acceptSwap(held.quote), { at }).decision.outcome === 'accepted') {
      total += gain;
      swaps++;
      held = undefined;
    }
    price = next;
  });
  return { total, swaps };
}

describe('a trader who sees the next price', () => {
  it('finds no quote that is worth more by then than it costs', () => {
    fc.assert(
      fc.property(anyPath, (moves) => {
        expect(clairvoyant(moves, decide)).toEqual({ total: 0n, swaps: 0 });
      }),
      propertyRuns(40),
    );
  });

  it('would earn where quotes stood whatever the market does', () => {
    const paths = fc.sample(anyPath, { numRuns: 10, seed: propertyRuns(1).seed });
    const earned = paths.map((moves) => clairvoyant(moves, standingQuotes()));
    expect(earned.filter(({ total }) => total > 0n).length).toBeGreaterThan(2);
  });
});
