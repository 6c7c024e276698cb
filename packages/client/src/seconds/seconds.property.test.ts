// What the form of a seconds contract shows is what the exchange does: the same refusals, the same three results.
import { formatDecimal } from '@candor/exchange';
import { type Atoms, type RatePpm, secondsFee, secondsProfit } from '@candor/exchange/arithmetic';
import { deposit, QUOTE, secondsWorld, VenueFixture } from '@candor/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionOf } from '../testing/fake-option.ts';
import { openedSecondsForm, type SecondsForm } from './seconds-form.ts';
import { secondsProblems } from './seconds-problems.ts';
import { type SecondsContext, secondsSummary } from './seconds-summary.ts';

const { openSeconds, secondsDesk, setOption, tick } = secondsWorld;
const scale = 6;
const minimum = 100n;
const maximum = 10_000n;

const scenario = fc
  .record({
    stake: fc.oneof(fc.bigInt({ min: 1n, max: 12_000n }), fc.constantFrom(1n, 99n, 100n, 10_000n, 10_001n)),
    winPpm: fc.integer({ min: 10_000, max: 900_000 }),
    edgePpm: fc.integer({ min: 0, max: 100_000 }),
    feePpm: fc.integer({ min: 0, max: 20_000 }),
    available: fc.bigInt({ min: 0n, max: 12_000n }),
    direction: fc.constantFrom<'long' | 'short'>('long', 'short'),
    move: fc.constantFrom(-1, 0, 1),
  })
  // An option that wins no more than its fee is none that anybody can offer.
  .filter(
    ({ winPpm, feePpm }) =>
      secondsProfit({ winPpm: winPpm as RatePpm }, minimum as Atoms) >
      secondsFee(feePpm as RatePpm, minimum as Atoms),
  );
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

const losePpmOf = ({ winPpm, edgePpm }: Scenario) => winPpm + edgePpm;
const balanceOf = (fixture: VenueFixture) => fixture.balance(1, QUOTE, 'seconds');

/** A desk with the drawn option, and a user whose seconds wallet holds exactly what was drawn. */
function world(drawn: Scenario): VenueFixture {
  const fixture = new VenueFixture({ users: 1 });
  const { winPpm, feePpm, available } = drawn;
  fixture.given(
    ...secondsDesk(fixture.now, []),
    setOption({ winPpm, losePpm: losePpmOf(drawn), feePpm, minimum, maximum }),
  );
  if (available > 0n) fixture.given(deposit({ wallet: 'seconds', amount: available }));
  return fixture.when(openSeconds({ version: 2, stake: drawn.stake, direction: drawn.direction }));
}

function formOf({ stake, direction }: Scenario): SecondsForm {
  return { ...openedSecondsForm(), duration: 60, direction, amount: formatDecimal(stake, scale) };
}

function contextOf(drawn: Scenario): SecondsContext {
  const { winPpm, feePpm, available } = drawn;
  const bounds = { Min: formatDecimal(minimum, scale), Max: formatDecimal(maximum, scale) };
  const option = optionOf({ version: 2, winPpm, losePpm: losePpmOf(drawn), feePpm, ...bounds });
  return {
    symbol: 'BTC/USDT',
    currency: 'USDT',
    scale,
    options: [option],
    available: available as Atoms,
    balanceStale: false,
    priceMissing: false,
  };
}

/** Entry at 100 a second later, exit at the expiry, and a later tick that makes it known. */
function settle(fixture: VenueFixture, move: number): VenueFixture {
  const openedAt = fixture.now;
  const ticks = [
    [1_000, 100],
    [60_000, 100 + move],
    [61_000, 100],
  ] as const;
  for (const [afterMs, price] of ticks)
    fixture.when(tick(openedAt + afterMs, price), { at: openedAt + afterMs });
  return fixture;
}

function expectedAfter(drawn: Scenario, fault = 0n): bigint {
  const context = contextOf(drawn);
  const summary = secondsSummary(formOf(drawn), context.options?.[0], context);
  if (summary === undefined) throw new Error('The drawn amount can be read');
  const isRight = drawn.move > 0 === (drawn.direction === 'long');
  const back = drawn.move === 0 ? summary.stake : isRight ? summary.returnedIfRight : summary.returnedIfWrong;
  return drawn.available - summary.needed + back + fault;
}

describe('the form of a seconds contract', () => {
  test('finds wrong exactly what the exchange refuses', () => {
    fc.assert(
      fc.property(scenario, (drawn) => {
        const { outcome } = world(drawn).decision;
        const problems = secondsProblems(formOf(drawn), contextOf(drawn));
        expect({ problems, fine: problems.amount === undefined }).toEqual({
          problems,
          fine: outcome === 'accepted',
        });
      }),
      { numRuns: 300 },
    );
  });

  test('shows what is in the wallet after each of the three results', () => {
    let settled = 0;
    fc.assert(
      fc.property(scenario, (drawn) => {
        const fixture = world(drawn);
        fc.pre(fixture.decision.outcome === 'accepted');
        const after = balanceOf(settle(fixture, drawn.move));
        expect(after).toEqual({ available: expectedAfter(drawn), held: 0n });
        // The control: one atom more would be seen.
        expect(after.available).not.toBe(expectedAfter(drawn, 1n));
        settled += 1;
      }),
      { numRuns: 300 },
    );
    expect(settled).toBeGreaterThan(100);
  });
});
