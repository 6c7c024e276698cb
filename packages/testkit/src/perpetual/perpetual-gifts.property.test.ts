// A gift into the leverage wallet counts at once: the venue that runs and the one that starts from a snapshot know the
// same of what users owe and can pay, also while no mark is fresh.
import { type ExchangeState, readSnapshot, writeSnapshot } from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { fundHouse, grantGift, takeBackGift } from '../worlds/money.ts';
import { transfer } from '../worlds/orders.ts';
import { BTC, ETH, open, PerpetualFixture, PRICE, USDT } from '../worlds/perpetual-world.ts';
import type { PlainCommand } from '../worlds/plain.ts';

const USERS = 2;
const FUNDS = 200n * USDT;

const status = (contract: number, word: 'trading' | 'halted'): PlainCommand => ({
  ...{ type: 'SetPerpetualStatus', operator: 0, action: 0 },
  ...{ contract, status: word },
});

const user = fc.integer({ min: 1, max: USERS });
const contract = fc.constantFrom(BTC, ETH);
const amount = fc.integer({ min: 1, max: 400 }).map((number) => BigInt(number) * USDT);
type Step = (venue: PerpetualFixture) => void;
const gift = fc
  .record({
    user,
    amount,
    wallet: fc.constantFrom('leverage' as const, 'leverage' as const, 'spot' as const),
  })
  .map(
    (fields): Step =>
      (venue) =>
        venue.when(grantGift(fields)),
  );
const takeBack = fc.tuple(fc.nat(), amount).map(
  ([place, most]): Step =>
    (venue) => {
      const gifts = [...venue.harness.state.wallet.gifts.values()];
      const { gift: granted, left } = gifts[place % Math.max(gifts.length, 1)] ?? { gift: 1, left: 1n };
      venue.when(takeBackGift(Number(granted), most < left ? most : left));
    },
);
const tick = fc.tuple(contract, fc.integer({ min: -60, max: 60 })).map(
  ([market, percent]): Step =>
    (venue) =>
      venue.whenTick(Math.round(PRICE * (1 + percent / 100)), market),
);
const trade = fc
  .record({ user, contract, direction: fc.constantFrom('long' as const, 'short' as const) })
  .map(
    (fields): Step =>
      (venue) =>
        venue.when(open(fields)),
  );
const halt = fc.tuple(contract, fc.constantFrom('trading' as const, 'halted' as const)).map(
  ([market, word]): Step =>
    (venue) =>
      venue.when(status(market, word)),
);
const later = fc.integer({ min: 1, max: 15_000 }).map(
  (ms): Step =>
    (venue) =>
      venue.later(ms),
);
const leave = fc.record({ user, amount }).map(
  (fields): Step =>
    (venue) =>
      venue.when(transfer({ ...fields, from: 'leverage', to: 'spot' })),
);
const steps = fc.array(fc.oneof(gift, gift, takeBack, tick, tick, tick, trade, trade, halt, later, leave), {
  minLength: 10,
  maxLength: 80,
  size: 'max',
});

/** Every invariant is looked at after every record, as well. */
function requireSameBacked(state: ExchangeState): void {
  expect(readSnapshot(writeSnapshot(state)).perpetual.backed).toBe(state.perpetual.backed);
}

function venueWithGifts(): PerpetualFixture {
  return new PerpetualFixture({ users: USERS, funds: FUNDS }).given(fundHouse({ amount: 100_000n * USDT }));
}

/** User 1 has lost more than is in the wallet, in a contract that is halted, so that nothing is closed. */
function inDebt(): PerpetualFixture {
  const venue = venueWithGifts()
    .opened()
    .given(status(BTC, 'halted'))
    .tick(PRICE / 2);
  expect(venue.account().equity).toBeLessThan(0n);
  return venue;
}

describe('a gift into the leverage wallet', () => {
  it('is counted at once, although nobody knows a mark', () => {
    const venue = inDebt();
    const { perpetual } = venue.harness.state;
    const before = perpetual.backed;
    venue.given(grantGift({ wallet: 'leverage', amount: 100n * USDT }));
    expect(perpetual.backed).toBe(before + 100n * USDT);
    requireSameBacked(venue.harness.state);
  });

  it('and what is taken back of it are in what a start works out anew, after any steps', () => {
    const same = fc.property(steps, (taken) => {
      const venue = venueWithGifts();
      for (const step of taken) {
        step(venue);
        requireSameBacked(venue.harness.state);
      }
    });
    fc.assert(same, propertyRuns(40));
  });

  it('the control: one that is only posted is found', () => {
    const { state } = inDebt().harness;
    state.ledger.post(2 as never, 'leverage', 0 as never, 100n * USDT, 0n);
    expect(() => requireSameBacked(state)).toThrow();
  });
});
