// What the form of a contract finds wrong is what the exchange refuses, and what it shows is what is then held.
import { formatDecimal, perpetuals } from '@candor/exchange';
import { perpetualWorld } from '@candor/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractOf, leverWallet } from '../testing/fake-contract.ts';
import { emptyLeverForm, type LeverForm } from './lever-form.ts';
import { leverProblems } from './lever-problems.ts';
import { leverFunds } from './lever-risk.ts';
import { contractsPossible } from './lever-size.ts';
import { type LeverContext, leverSummary } from './lever-summary.ts';
import { readMark } from './lever-terms.ts';

const { BTC, open, PerpetualFixture, PRICE, USDT } = perpetualWorld;
type Fixture = InstanceType<typeof PerpetualFixture>;
/** Of the market that the fixture lists. */
const maxTicks = 1_000_000_000;
const limits = { userNotionalMax: 30_000n * USDT, contractsMax: 50 };

/** The same contract as the exchange's, as the config and the listing tell it to a browser. */
const terms = contractOf(
  {
    contractSize: '10.0000',
    contractsMax: limits.contractsMax,
    userNotionalMax: formatDecimal(limits.userNotionalMax, 6),
    priceScale: 2,
  },
  { priceScale: 2, lotScale: 4, maxPrice: formatDecimal(maxTicks, 2) },
);

const direction = fc.constantFrom('long' as const, 'short' as const);
const multiple = fc.constantFrom(10 as const, 20 as const, 50 as const, 100 as const);
const ticks = fc.integer({ min: PRICE - 300, max: PRICE + 300 });
/** The largest price of the market, and the ones beside it. */
const largest = fc.integer({ min: -1, max: 1 }).map((beyond) => maxTicks + beyond);
const stop = fc.oneof({ arbitrary: ticks, weight: 6 }, largest);
const orNone = (value: fc.Arbitrary<number>) => fc.option(value, { nil: undefined, freq: 2 });
const scenario = fc.record({
  funds: fc.bigInt({ min: 0n, max: 4_000n * USDT }),
  before: fc.array(fc.record({ direction, multiple, contracts: fc.integer({ min: 1, max: 8 }) }), {
    maxLength: 3,
  }),
  pending: fc.array(fc.record({ contracts: fc.integer({ min: 1, max: 3 }) }), { maxLength: 2 }),
  mark: ticks,
  ...{ direction, multiple, contracts: fc.integer({ min: 0, max: 60 }) },
  limitTicks: orNone(ticks),
  takeProfit: orNone(stop),
  stopLoss: orNone(stop),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

function world({ funds, before, pending, mark }: Scenario): Fixture {
  const venue = new PerpetualFixture({ funds, users: 1, terms: limits });
  for (const fields of before) venue.when(open(fields)).whenTick(PRICE);
  for (const fields of pending) venue.when(open({ ...fields, limitTicks: PRICE - 2_000 }));
  return venue.whenTick(mark);
}

const text = (value: number | undefined) => (value === undefined ? '' : formatDecimal(value, 2));

function formOf(drawn: Scenario): LeverForm {
  const { limitTicks, takeProfit, stopLoss, contracts } = drawn;
  return {
    ...emptyLeverForm(),
    ...{ direction: drawn.direction, multiple: drawn.multiple, contracts: String(contracts) },
    ...(limitTicks !== undefined && { type: 'limit', price: text(limitTicks) }),
    ...{ takeProfit: text(takeProfit), stopLoss: text(stopLoss) },
  };
}

function contextOf(venue: Fixture): LeverContext {
  const { available, held, usedMargin, unrealised, equity } = venue.account();
  const money = (atoms: bigint) => formatDecimal(atoms, 6);
  const contract = perpetuals(venue.harness.state, venue.now as never).find((one) => one.contract === BTC)!;
  const positions = venue.positions();
  const waiting = venue.harness.state.perpetual.accounts.get(1 as never)?.orders.values() ?? [];
  const sum = (rows: Iterable<{ readonly contracts: number }>) =>
    [...rows].reduce((all, one) => all + one.contracts, 0);
  return {
    ...{ terms, offered: true, mark: readMark(formatDecimal(contract.mark!.price, 8)) },
    funds: leverFunds(
      {
        ...leverWallet,
        ...{ available: money(available), pendingHeld: money(held - usedMargin) },
        ...{ usedMargin: money(usedMargin), unrealised: money(unrealised), equity: money(equity) },
      },
      6,
    ),
    net: positions.reduce((all, one) => all + (one.direction === 'long' ? 1 : -1) * one.contracts, 0),
    held: sum(positions) + sum(waiting),
  };
}

function sent(venue: Fixture, drawn: Scenario) {
  const { contracts, limitTicks, takeProfit, stopLoss } = drawn;
  const order = { direction: drawn.direction, multiple: drawn.multiple, contracts };
  return venue.when(open({ ...order, limitTicks, takeProfit, stopLoss })).decision;
}

describe('the form of a contract', () => {
  test('finds something wrong exactly when the exchange refuses', () => {
    const met = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(scenario, (drawn) => {
        const venue = world(drawn);
        const problems = leverProblems(formOf(drawn), contextOf(venue));
        const { outcome } = sent(venue, drawn);
        met[outcome === 'accepted' ? 'accepted' : 'refused']++;
        expect({ problems, fine: Object.keys(problems).length === 0 }).toEqual({
          problems,
          fine: outcome === 'accepted',
        });
      }),
      { numRuns: 400 },
    );
    expect(Math.min(met.accepted, met.refused)).toBeGreaterThan(20);
  });

  test('shows the margin and the fee that are then held', () => {
    fc.assert(
      fc.property(scenario, (drawn) => {
        const venue = world(drawn);
        const summary = leverSummary(formOf(drawn), contextOf(venue));
        const decision = sent(venue, drawn);
        fc.pre(decision.outcome === 'accepted');
        expect(decision.events[0]).toMatchObject({ margin: summary?.margin, fee: summary?.fee });
      }),
      { numRuns: 300 },
    );
  });

  test('its whole share is the largest order that the exchange accepts', () => {
    fc.assert(
      fc.property(scenario, (drawn) => {
        const plain = { ...drawn, takeProfit: undefined, stopLoss: undefined };
        const most = contractsPossible(formOf(plain), contextOf(world(plain)));
        if (most > 0) expect(sent(world(plain), { ...plain, contracts: most }).outcome).toBe('accepted');
        expect(sent(world(plain), { ...plain, contracts: most + 1 }).outcome).toBe('refused');
      }),
      { numRuns: 150 },
    );
  });

  test('would be caught by these rules if it forgot the fee', () => {
    const drawn = {
      funds: 100n * USDT,
      before: [],
      pending: [],
      mark: PRICE,
      direction: 'long',
      multiple: 10,
      contracts: 1,
    } as const;
    const plain = { ...drawn, limitTicks: undefined, takeProfit: undefined, stopLoss: undefined };
    const venue = world(plain as unknown as Scenario);
    const summary = leverSummary(formOf(plain as unknown as Scenario), contextOf(venue));
    expect(summary?.margin).toBe(100n * USDT);
    expect(sent(venue, plain as unknown as Scenario).outcome).toBe('refused');
  });
});
