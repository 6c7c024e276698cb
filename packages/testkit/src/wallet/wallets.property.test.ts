// Whatever is swapped there and back, nobody gains; whatever is traded, inviters never get more than the fees.
import { indexTick, swapQuote } from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { flowSeeds, runFlow, runHarness } from '../flows/run-flow.ts';
import { BASE, MARKET, prices, QUOTE } from '../worlds/default-world.ts';
import { START_MS, venue } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { acceptSwap, askQuote, fundHouse, setSpread } from '../worlds/money.ts';
import { transfer } from '../worlds/orders.ts';
import { asCommand } from '../worlds/plain.ts';

const anyScale = fc.integer({ min: 0, max: 8 });
const anyAmount = fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 10n ** 14n));
const anyPrice = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 10 ** 15 }));

/** What is left of an amount after a swap into the other currency and back, or undefined where one is refused. */
function roundTrip(
  scales: readonly [number, number],
  price: number,
  spreadPpm: number,
  amount: bigint,
): bigint | undefined {
  const currencies = [
    { code: 'USDT', scale: scales[0] },
    { code: 'BTC', scale: scales[1] },
  ];
  const grid = { priceScale: 0, lotScale: 0, maxTicks: 1, maxLots: 1 };
  const fixture = venue({ currencies, markets: [grid], users: 1, funds: 2n ** 90n });
  fixture.given(
    setSpread(spreadPpm),
    prices([{ price, observedAt: START_MS }]),
    fundHouse({ account: 'house.swap', currency: QUOTE, amount: 2n ** 90n }),
    fundHouse({ account: 'house.swap', currency: BASE, amount: 2n ** 90n }),
    transfer({ currency: QUOTE, amount }),
  );
  expect(indexTick(fixture.harness.state, MARKET as never)?.price).toBe(price);
  fixture.when(askQuote({ amount }));
  const there = swapQuote(fixture.harness.state, 1 as never);
  if (there === undefined || there.receive >= 2n ** 90n) return undefined;
  fixture.given(acceptSwap(1)).when(askQuote({ from: BASE, to: QUOTE, amount: there.receive }));
  if (fixture.decision.outcome === 'refused') return undefined;
  fixture.given(acceptSwap(2));
  return fixture.balance(1, QUOTE, 'funding').available;
}

describe('a swap there and back', () => {
  it('never gains, whatever the scales, the price, the spread and the amount', () => {
    let completed = 0;
    fc.assert(
      fc.property(
        fc.tuple(anyScale, anyScale),
        anyPrice,
        fc.constantFrom(0, 1, 2_000, 100_000),
        anyAmount,
        (scales, price, spreadPpm, amount) => {
          const back = roundTrip(scales, price, spreadPpm, amount);
          if (back === undefined) return;
          completed++;
          expect(back).toBeLessThanOrEqual(amount);
        },
      ),
      propertyRuns(400),
    );
    expect(completed).toBeGreaterThan(100);
  });

  it('loses the spread once', () => {
    const back = roundTrip([6, 8], 100 * 10 ** 8, 100_000, 1_000_000n);
    // 5 % each way.
    expect(back).toBe(902_500n);
  });
});

describe('inviters', () => {
  it('are never paid more than 30 % of the fee of their invitee’s trade, and only for trades', () => {
    let paid = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const { harness } = runHarness(flowSeeds(seed, 400), { check: false });
      for (const { events } of harness.log) {
        const fees = new Map<string, bigint>();
        for (const event of events) {
          if (event.type === 'SpotTraded') {
            const buys = event.takerSide === 'buy';
            fees.set(`${event.trade} ${event.taker} ${buys}`, event.takerFee);
            fees.set(`${event.trade} ${event.maker} ${!buys}`, event.makerFee);
          }
          if (event.type !== 'ReferralPaid') continue;
          paid++;
          const { trade, invitee, amount } = event;
          const own = [true, false].map((buys) => fees.get(`${trade} ${invitee} ${buys}`) ?? 0n);
          expect(amount * 10n).toBeLessThanOrEqual(own.reduce((a, b) => (a > b ? a : b)) * 3n);
        }
      }
    }
    expect(paid).toBeGreaterThan(10);
  });
});

describe('a withdrawal', () => {
  it('comes to exactly one end, a payment or a release, whatever is sent', () => {
    let ended = 0;
    for (let seed = 1; seed <= 24; seed++) {
      const harness = new Harness({ check: false });
      runFlow(flowSeeds(seed, 400), (at, command, requestId) =>
        harness.submit(at, asCommand(command), requestId),
      );
      const open = new Set<number>();
      for (const event of harness.log.flatMap((record) => record.events)) {
        if (event.type === 'WithdrawalRequested') open.add(event.withdrawal);
        const ends = ['WithdrawalSettled', 'WithdrawalRefused', 'WithdrawalCancelled'].includes(event.type);
        if (!ends || !('withdrawal' in event)) continue;
        expect(open.delete(event.withdrawal)).toBe(true);
        ended++;
      }
    }
    expect(ended).toBeGreaterThan(20);
  });
});
