// Sending, swaps, inviters, gifts and the house's money, each to the atom.
import { houseBalances, swapQuote, unsettledGift } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { BASE, prices, QUOTE } from '../worlds/default-world.ts';
import { START_MS, type VenueFixture, venue } from '../worlds/fixtures.ts';
import {
  acceptSwap,
  approve,
  askQuote,
  by,
  fundHouse,
  grantGift,
  moveHouse,
  payOutHouse,
  readyToWithdraw,
  send,
  setLimit,
  setReferral,
  setSpread,
  settle,
  takeBackGift,
  withdraw,
} from '../worlds/money.ts';
import { ask, limit, transfer } from '../worlds/orders.ts';

function house(fixture: VenueFixture, account: string, currency: number = QUOTE): bigint {
  const rows = houseBalances(fixture.harness.state);
  return rows.find((row) => row.account === account && row.currency === currency)?.available ?? 0n;
}

const funding = 'funding';

describe('sending', () => {
  it('moves money between the funding wallets of two people', () => {
    venue()
      .given(setLimit(), transfer({ amount: 10n }))
      .when(send({ amount: 7n }))
      .thenEvents({
        type: 'SentToUser',
        user: 1,
        recipient: 2,
        amount: 7n,
        countedIn: QUOTE,
        counted: 7n,
      })
      .thenBalance(1, QUOTE, { available: 3n }, funding)
      .thenBalance(2, QUOTE, { available: 7n }, funding);
  });

  it('the whole balance succeeds once of a thousand', () => {
    const fixture = venue().given(setLimit(), transfer({ amount: 10n }));
    const { now } = fixture;
    const sent = Array.from({ length: 1_000 }, () => {
      fixture.when(send({ amount: 10n }), { at: now });
      return fixture.decision.outcome;
    });
    expect(sent.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    fixture.thenBalance(2, QUOTE, { available: 10n }, funding);
  });
});

/** 100.00 USDT for one BTC; both sides have money. */
function swapping(spreadPpm: number): VenueFixture {
  return venue().given(
    setSpread(spreadPpm),
    prices([{ price: 100 * 10 ** 8, observedAt: START_MS }]),
    fundHouse({ account: 'house.swap', currency: BASE, amount: 10n ** 10n }),
    fundHouse({ account: 'house.swap', currency: QUOTE, amount: 10n ** 10n }),
    transfer({ currency: QUOTE, amount: 10n ** 9n }),
    transfer({ currency: BASE, amount: 10n ** 9n }),
  );
}

describe('a swap', () => {
  it('is quoted at the index less half the spread, rounded down', () => {
    swapping(2_000)
      .when(askQuote({ amount: 100_000_000n }))
      .thenEvents({ type: 'SwapQuoted', quote: 1, give: 100_000_000n, receive: 99_900_000n })
      .when(askQuote({ from: BASE, to: QUOTE, amount: 100_000_000n }))
      .thenEvents({ type: 'SwapQuoted', quote: 2, receive: 99_900_000n })
      .when(askQuote({ amount: 101n }))
      .thenEvents({ type: 'SwapQuoted', receive: 100n });
  });

  it('of a few atoms is made as it was quoted: what rounding took of it is no move of the price', () => {
    swapping(2_000)
      .given(askQuote({ amount: 101n }))
      .when(acceptSwap(1))
      .thenEvents({ type: 'SwapExecuted', give: 101n, receive: 100n });
  });

  it('changes the quote’s own amounts, once, where the price is by then a little another', () => {
    const fixture = swapping(2_000).given(askQuote({ amount: 100_000_000n }));
    // A quarter of the spread is 5 in 10,000.
    fixture.given(prices([{ price: 100.05 * 10 ** 8, observedAt: fixture.now }]));
    fixture
      .when(acceptSwap(1))
      .thenEvents({ type: 'SwapExecuted', quote: 1, give: 100_000_000n, receive: 99_900_000n })
      .thenBalance(1, QUOTE, { available: 900_000_000n }, funding)
      .thenBalance(1, BASE, { available: 1_099_900_000n }, funding)
      .when(acceptSwap(1))
      .thenRefused('wallet.quoteUnknown');
    expect(house(fixture, 'house.swap', QUOTE)).toBe(10n ** 10n + 100_000_000n);
    expect(house(fixture, 'house.swap', BASE)).toBe(10n ** 10n - 99_900_000n);
    expect(swapQuote(fixture.harness.state, 1 as never)).toBeUndefined();
  });

  it('is neither quoted nor made at a price that is held back from the market, where everybody knows the next', () => {
    const fixture = swapping(2_000).given(askQuote({ amount: 100_000_000n }));
    const observedAt = fixture.now;
    const [price, median] = [99.99 * 10 ** 8, 70 * 10 ** 8];
    const quotes = ['a', 'b', 'c'].map((source) => ({ source, price: median, observedAt }));
    fixture.given(prices([{ price, observedAt, quotes }]));
    fixture.when(acceptSwap(1)).thenRefused('wallet.noSwapPrice');
    for (const [from, to] of [
      [QUOTE, BASE],
      [BASE, QUOTE],
    ] as const)
      fixture.when(askQuote({ from, to })).thenRefused('wallet.noSwapPrice');
    fixture.later(1_000).given(prices([{ price, observedAt: fixture.now }]));
    fixture.when(askQuote()).thenAccepted();
  });

  it('can be accepted at the very end of its fifteen seconds', () => {
    const fixture = swapping(0).given(askQuote());
    const end = fixture.now + 15_000;
    fixture.later(10_000).given(prices([{ price: 100 * 10 ** 8, observedAt: START_MS + 10_000 }]));
    fixture.when(acceptSwap(1), { at: end }).thenAccepted();
  });

  it.each([
    [100.05, 'accepted'],
    [100.051, 'refused'],
    [99.95, 'accepted'],
    [99.949, 'refused'],
  ])('at an index of %s instead of 100 is %s', (price, outcome) => {
    const fixture = swapping(2_000).given(askQuote({ amount: 100_000_000n }));
    fixture.given(prices([{ price: Math.round(price * 10 ** 8), observedAt: fixture.now }]));
    fixture.when(acceptSwap(1));
    expect(fixture.decision.outcome).toBe(outcome);
  });
});

describe('an inviter', () => {
  const world = { users: 3, inviters: { 2: 1 } } as const;

  it('receives a share of the invitee’s fee in its currency, rounded down, out of the fees', () => {
    const fixture = venue(world).given(
      setReferral(300_000),
      limit({ user: 3, priceTicks: 10_000, lots: 100 }),
    );
    fixture
      .when(ask({ user: 2, priceTicks: 10_000, lots: 100 }))
      .thenEvents(
        { type: 'SpotLimitOrderPlaced' },
        { type: 'SpotTraded', maker: 3, taker: 2, takerFee: 450n },
        { type: 'ReferralPaid', inviter: 1, invitee: 2, currency: QUOTE, amount: 135n, trade: 1 },
      );
    fixture.thenBalance(1, QUOTE, { available: 10n ** 15n + 135n });
    expect(house(fixture, 'fees')).toBe(450n - 135n);
  });

  it('receives it for fills as a maker too, and nothing where the rate is zero', () => {
    const fixture = venue(world).given(
      setReferral(300_000),
      limit({ user: 2, priceTicks: 10_000, lots: 100 }),
    );
    fixture
      .when(ask({ user: 3, priceTicks: 10_000, lots: 50 }))
      .thenEvents(
        { type: 'SpotLimitOrderPlaced' },
        { type: 'SpotTraded' },
        { type: 'ReferralPaid', currency: BASE },
      );
    fixture
      .given(setReferral(0))
      .when(ask({ user: 3, priceTicks: 10_000, lots: 50 }))
      .thenEvents({ type: 'SpotLimitOrderPlaced' }, { type: 'SpotTraded' });
  });
});

describe('a gift', () => {
  it('is paid by the promotion and named by its record', () => {
    const fixture = venue().given(fundHouse({ amount: 1_000n }));
    const gift = fixture.harness.state.seq + 1;
    fixture.when(grantGift({ amount: 100n })).thenEvents({ type: 'GiftGranted', gift, amount: 100n });
    fixture.thenBalance(1, QUOTE, { available: 10n ** 15n + 100n });
    expect(house(fixture, 'promotion')).toBe(900n);
    fixture.when(takeBackGift(gift, 60n)).thenEvents({ type: 'GiftTakenBack', gift, amount: 60n });
    expect(unsettledGift(fixture.harness.state, gift as never)?.left).toBe(40n);
    expect(house(fixture, 'promotion')).toBe(960n);
  });
});

describe('money of the house', () => {
  it('moves between its accounts, and fees leave only so', () => {
    const fixture = venue().given(fundHouse({ account: 'fees', amount: 10n }));
    fixture
      .when(moveHouse({ from: 'fees', to: 'house.swap', amount: 10n }))
      .thenEvents({ type: 'HouseMoved', from: 'fees', to: 'house.swap' });
    expect([house(fixture, 'fees'), house(fixture, 'house.swap')]).toEqual([0n, 10n]);
  });

  it('leaves for the world outside, under a transaction that pays for nothing else', () => {
    const fixture = venue().given(fundHouse({ account: 'fees', amount: 10n, transaction: 'in' }));
    const outside = house(fixture, 'external.paper');
    fixture
      .when(payOutHouse({ amount: 4n, transaction: 'out' }))
      .thenEvents({ type: 'HousePaidOut', account: 'fees', amount: 4n });
    expect([house(fixture, 'fees'), house(fixture, 'external.paper') - outside]).toEqual([6n, 4n]);
    fixture.when(payOutHouse({ transaction: 'out' })).thenRefused('wallet.transactionUsed');
  });

  it.each(['before', 'after'])(
    'pays the network of a withdrawal in the transaction that settles it, noted %s that',
    (when) => {
      const settled = settle(1, 1);
      const fee = payOutHouse({ network: 'erc20', transaction: settled.transaction });
      const fixture = venue()
        .given(...readyToWithdraw(), fundHouse({ account: 'fees', amount: 10n }))
        .later(86_400_000)
        .given(withdraw(1_000n), approve(1, 7));
      for (const noted of when === 'before' ? [fee, settled] : [settled, fee])
        fixture.when(noted).thenAccepted();
      fixture.when(fee).thenRefused('wallet.transactionUsed');
    },
  );

  it('that was noted and never came is taken back under the same transaction', () => {
    const fixture = venue();
    const outside = house(fixture, 'external.paper');
    fixture.given(fundHouse({ account: 'promotion', amount: 10n, transaction: 'typo' }));
    fixture.when(payOutHouse({ account: 'promotion', amount: 10n, transaction: 'typo' })).thenAccepted();
    expect([house(fixture, 'promotion'), house(fixture, 'external.paper')]).toEqual([0n, outside]);
  });

  it('is moved once by one action, however often it is sent', () => {
    const fixture = venue().given(fundHouse({ amount: 10n }));
    const move = moveHouse({ ...by(7, 70), amount: 4n });
    fixture.when(move).thenAccepted();
    const { seq } = fixture.harness.state;
    fixture.when(move).thenRefused('venue.actionRepeated', { seq });
    fixture.when({ ...move, operator: 8 }).thenRefused('venue.actionRepeated', { seq });
    expect(house(fixture, 'insurance')).toBe(4n);
  });
});
