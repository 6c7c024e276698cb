// What the form shows is what the exchange charges, and what the form finds wrong is what the exchange refuses.
import { type Atoms, bookDepth, formatDecimal, type VenueEvent } from '@candor/exchange';
import { asCommand, BASE, limit, type PlainCommand, QUOTE, VenueFixture } from '@candor/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookFrom } from '../caches/book.ts';
import { marketOf } from '../testing/fake-market.ts';
import { previewByLots } from './fill-preview.ts';
import { type MarketTerms, readAtoms, readLots, readTicks } from './market-terms.ts';
import { emptyOrderForm, type OrderForm } from './order-form.ts';
import { orderProblems } from './order-problems.ts';
import { limitAmount } from './order-request.ts';
import { type OrderContext, type OrderSummary, orderSummary } from './order-summary.ts';

const limits = {
  minLots: 3,
  maxLots: 2_900,
  maxTicks: 1_000_000,
  minNotional: 50_000n,
  maxNotional: 30_000_000n,
  bandPpm: 50_000,
};
const indexTicks = 10_000;

/** The same market as the exchange's, as the listing tells it to a browser. */
function listed(makerFeePpm: number, takerFeePpm: number): MarketTerms {
  return marketOf({
    priceScale: 2,
    lotScale: 4,
    minAmount: formatDecimal(limits.minLots, 4),
    maxAmount: formatDecimal(limits.maxLots, 4),
    maxPrice: formatDecimal(limits.maxTicks, 2),
    minTotal: formatDecimal(limits.minNotional, 6),
    maxTotal: formatDecimal(limits.maxNotional, 6),
    bandPpm: limits.bandPpm,
    makerFeePpm,
    takerFeePpm,
  });
}

/** One order per level: the book tells levels, and a level of several orders pays a fee for each. */
const level = (from: number, to: number) =>
  fc.record({ ticks: fc.integer({ min: from, max: to }), lots: fc.integer({ min: 3, max: 800 }) });
const levels = (from: number, to: number) =>
  fc.uniqueArray(level(from, to), { maxLength: 6, selector: (each) => each.ticks });

const scenario = fc.record({
  fees: fc.constantFrom([450, 450], [0, 450], [1, 999], [0, 0]),
  funds: fc.constantFrom(10n ** 12n, 3_000_000n),
  bids: levels(9_600, 9_990),
  asks: levels(10_010, 10_400),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  type: fc.constantFrom('limit' as const, 'market' as const),
  sizeBy: fc.constantFrom('amount' as const, 'total' as const),
  timeInForce: fc.constantFrom('GTC' as const, 'IOC' as const),
  postOnly: fc.boolean(),
  ticks: fc.oneof(
    { arbitrary: fc.integer({ min: 9_400, max: 10_600 }), weight: 12 },
    fc.integer({ min: limits.maxTicks - 1, max: limits.maxTicks + 1 }),
  ),
  lots: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 2_890, max: 2_910 })),
  total: fc.bigInt({ min: 0n, max: 40_000_000n }),
});

type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

/** A lot that is left of the best price costs more than what is still wanted, and one of a worse price exactly that. */
const worsePriceWouldFit: Scenario = {
  ...{ fees: [450, 450], funds: 10n ** 12n, asks: [], side: 'sell', type: 'market', sizeBy: 'total' },
  ...{ timeInForce: 'GTC', postOnly: false, ticks: 9_400, lots: 2_900, total: 745_052n },
  bids: [
    { ticks: 9_677, lots: 77 },
    { ticks: 9_600, lots: 6 },
  ],
};

/** The smallest total, for which whole lots come to less. */
const wholeLotsAreLess: Scenario = {
  ...worsePriceWouldFit,
  bids: [{ ticks: 9_600, lots: 6 }],
  total: 50_000n,
};
const examples: [Scenario][] = [[worsePriceWouldFit], [wholeLotsAreLess]];

function world({ fees, funds, bids, asks }: Scenario): VenueFixture {
  const [makerFeePpm = 0, takerFeePpm = 0] = fees;
  const fixture = new VenueFixture({
    users: 3,
    funds: 10n ** 15n,
    markets: [{ ...limits, makerFeePpm, takerFeePpm }],
    indexTicks,
  });
  const resting = { user: 2, timeInForce: 'GTC' } as const;
  for (const { ticks, lots } of bids) {
    if (BigInt(ticks * lots) >= limits.minNotional)
      fixture.given(limit({ ...resting, side: 'buy', priceTicks: ticks, lots }));
  }
  for (const { ticks, lots } of asks) {
    if (BigInt(ticks * lots) >= limits.minNotional)
      fixture.given(limit({ ...resting, side: 'sell', priceTicks: ticks, lots }));
  }
  for (const currency of [QUOTE, BASE]) {
    fixture.given({
      type: 'TransferBetweenWallets',
      user: 1,
      from: 'spot',
      to: 'funding',
      currency,
      amount: 10n ** 15n - funds,
    });
  }
  return fixture;
}

function formOf(drawn: Scenario): OrderForm {
  const { side, type, sizeBy, timeInForce } = drawn;
  return {
    ...emptyOrderForm(formatDecimal(drawn.ticks, 2)),
    ...{ side, type, sizeBy, timeInForce },
    postOnly: drawn.postOnly && timeInForce === 'GTC' && type === 'limit',
    amount: formatDecimal(drawn.lots, 4),
    total: formatDecimal(drawn.total, 6),
  };
}

function contextOf(fixture: VenueFixture, terms: MarketTerms): OrderContext {
  const depth = bookDepth(fixture.harness.state, 0 as never, 100);
  const wire = (side: typeof depth.bids): [string, string][] =>
    side.map((each) => [formatDecimal(each.priceTicks, 2), formatDecimal(each.lots, 4)]);
  return {
    terms,
    book: bookFrom({ bids: wire(depth.bids), asks: wire(depth.asks) }),
    referencePrice: formatDecimal(indexTicks, 2),
    hasIndex: true,
    availableBase: fixture.balance(1, BASE).available as Atoms,
    availableQuote: fixture.balance(1, QUOTE).available as Atoms,
    balancesStale: false,
  };
}

function commandOf(form: OrderForm, terms: MarketTerms): PlainCommand {
  const about = { user: 1, market: 0, side: form.side };
  const lots = readLots(form.type === 'limit' ? limitAmount(form, terms) : form.amount, terms) ?? 0;
  if (form.type === 'limit') {
    const { timeInForce, postOnly } = form;
    return {
      type: 'PlaceSpotLimitOrder',
      ...about,
      priceTicks: readTicks(form.price, terms) ?? 0,
      lots,
      timeInForce,
      postOnly,
    };
  }
  if (form.sizeBy === 'amount') return { type: 'PlaceSpotMarketOrder', ...about, lots };
  return { type: 'PlaceSpotMarketOrderByQuote', ...about, quoteAmount: readAtoms(form.total, 6) ?? 0n };
}

type Traded = Extract<VenueEvent, { type: 'SpotTraded' }>;
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

/** What really changed hands: at once as the taker, and for the rest by a seller or buyer of all of it. */
function charged(fixture: VenueFixture, form: OrderForm): Pick<OrderSummary, 'gross' | 'fee' | 'receive'> {
  const trades = fixture.events.filter((event): event is Traded => event.type === 'SpotTraded');
  const placed = fixture.events.find((event) => event.type === 'SpotLimitOrderPlaced');
  const own = trades.map(({ base, quote, takerFee }) => ({ base, quote, fee: takerFee }));
  if (placed?.type === 'SpotLimitOrderPlaced' && placed.restingLots > 0) {
    const other = form.side === 'buy' ? 'sell' : 'buy';
    // Nobody else stands before the rest when somebody takes it.
    fixture.given({ type: 'CancelAllSpotOrders', user: 2 });
    fixture.when(limit({ user: 3, side: other, priceTicks: placed.priceTicks, lots: placed.restingLots }));
    const rest = fixture.decision.outcome === 'accepted' ? fixture.events : [];
    for (const event of rest) {
      if (event.type === 'SpotTraded')
        own.push({ base: event.base, quote: event.quote, fee: event.makerFee });
    }
  }
  const gross = sum(own.map((trade) => trade.quote));
  const fee = sum(own.map((trade) => trade.fee));
  const received = form.side === 'buy' ? sum(own.map((trade) => trade.base)) : gross;
  return { gross: gross as Atoms, fee: fee as Atoms, receive: (received - fee) as Atoms };
}

/** Whoever takes the rest keeps to the smallest order and to the band as well. */
function restCanBeTaken(summary: OrderSummary, terms: MarketTerms, form: OrderForm): boolean {
  const rest = summary.lots - summary.takenLots;
  const ticks = readTicks(form.price, terms) ?? 0;
  const inBand = Math.abs(ticks - indexTicks) <= (indexTicks * limits.bandPpm) / 1_000_000;
  const largeEnough = rest >= limits.minLots && BigInt(rest * ticks) >= limits.minNotional;
  return form.type === 'market' || rest === 0 || (inBand && largeEnough);
}

describe('the order form', () => {
  test('finds something wrong exactly when the exchange refuses', () => {
    fc.assert(
      fc.property(scenario, (drawn) => {
        const fixture = world(drawn);
        const terms = listed(drawn.fees[0] ?? 0, drawn.fees[1] ?? 0);
        const form = formOf(drawn);
        const problems = orderProblems(form, contextOf(fixture, terms));
        const { outcome } = fixture.harness.submit(
          fixture.now + 1,
          asCommand(commandOf(form, terms)),
        ).decision;
        expect({ problems, fine: Object.keys(problems).length === 0 }).toEqual({
          problems,
          fine: outcome === 'accepted',
        });
      }),
      { numRuns: 400, examples },
    );
  });

  test('shows what the exchange then charges', () => {
    fc.assert(
      fc.property(scenario, (drawn) => {
        const fixture = world(drawn);
        const terms = listed(drawn.fees[0] ?? 0, drawn.fees[1] ?? 0);
        const form = formOf(drawn);
        const context = contextOf(fixture, terms);
        const summary = orderSummary(form, context);
        fc.pre(Object.keys(orderProblems(form, context)).length === 0 && summary !== undefined);
        fc.pre(restCanBeTaken(summary, terms, form));
        fixture.when(commandOf(form, terms));
        const { gross, fee, receive } = summary;
        expect({ gross, fee, receive }).toEqual(charged(fixture, form));
      }),
      { numRuns: 300, examples },
    );
  });

  test('would be caught by these rules if it rounded the fee down', () => {
    const terms = listed(450, 450);
    const book = bookFrom({ bids: [], asks: [['100.10', '0.0333']] });
    const { fee } = previewByLots(terms, 'buy', book.asks, undefined, 333 as never);
    const roundedDown = (333n * terms.grid.baseAtomsPerLot * 450n) / 1_000_000n;
    expect(fee).not.toBe(roundedDown);
  });
});
