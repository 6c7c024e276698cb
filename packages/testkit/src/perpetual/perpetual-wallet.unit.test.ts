// What the leverage wallet pays beside open positions, to the last atom: several night fees at once, losses beside
// pending orders, and gifts that are taken back.
import { describe, expect, it } from 'vitest';
import { deposit } from '../worlds/default-world.ts';
import { fundHouse, grantGift, takeBackGift } from '../worlds/money.ts';
import { transfer } from '../worlds/orders.ts';
import { close, ETH, open, PerpetualFixture, PRICE, USDT } from '../worlds/perpetual-world.ts';

const DAY_MS = 86_400_000;

describe('the fees of one midnight', () => {
  it('for two positions of a user are together never more than is available, and the rest is of their margin', () => {
    // Margin and fee of both take 220, and what is left is one and a half of the two fees.
    const venue = new PerpetualFixture({ funds: 220n * USDT + 150_000n });
    venue.later(DAY_MS - (venue.now % DAY_MS) - 1_000);
    venue
      .tick(PRICE)
      .tick(PRICE, ETH)
      .given(open(), open({ contract: ETH }));
    venue.tick(PRICE).tick(PRICE, ETH);
    expect(venue.account()).toMatchObject({ available: 150_000n, held: 200n * USDT });
    venue.later(1_000).tick(PRICE);
    expect(venue.positions()).toMatchObject([
      { overnight: 100_000n, margin: 100n * USDT },
      { overnight: 100_000n, margin: 100n * USDT - 50_000n },
    ]);
    expect(venue.account()).toMatchObject({ available: 0n, held: 200n * USDT - 50_000n });
  });
});

describe('a loss', () => {
  /** A position that is being closed, beside an order in another contract that waits far below. */
  function losing(funds: bigint): PerpetualFixture {
    const venue = new PerpetualFixture({ funds }).opened();
    return venue.given(open({ contract: ETH, limitTicks: 9_000 }), close(1));
  }

  it('that margin and wallet can pay leaves pending orders as they are', () => {
    const venue = losing(1_000n * USDT).whenTick(9_900);
    expect(venue.eventTypes()).toEqual(['PricesRecorded', 'PerpetualClosed']);
    expect(venue.pending()).toEqual([2]);
  });

  it('that is all of margin and wallet, to the last atom, leaves them as well', () => {
    const exact = losing(1_000n * USDT);
    const { available } = exact.account();
    const cash = available + 100n * USDT;
    const atomsPerTick = 100_000n;
    const lost = cash / atomsPerTick;
    expect(cash % atomsPerTick).toBe(0n);
    exact.whenTick(PRICE + 25 - Number(lost));
    expect(exact.eventTypes()).not.toContain('PerpetualOrderRevoked');
    expect(exact.account()).toMatchObject({ available: 0n });
    expect(exact.pending()).toEqual([2]);
  });
});

describe('a loss beyond margin and wallet', () => {
  /** One long of BTC that is being closed, and two of ETH that are worth the same. */
  function three(ethTicks: number): PerpetualFixture {
    const eth = open({ contract: ETH });
    const venue = new PerpetualFixture({ funds: 330n * USDT }).given(open(), eth, eth);
    return venue.tick(PRICE).tick(PRICE, ETH).tick(ethTicks, ETH).given(close(1)).whenTick(8_000);
  }
  const paying = (venue: PerpetualFixture) =>
    venue.events.flatMap((event) =>
      event.type === 'PerpetualProfitSetOff' || event.type === 'PerpetualMarginTaken'
        ? [[event.type, Number(event.position), event.amount]]
        : [],
    );

  it('is set off against the older one of two equal profits first', () => {
    expect(paying(three(12_000))).toEqual([['PerpetualProfitSetOff', 2, 102_500_000n]]);
  });

  it('is paid from the older one of two equal margins first', () => {
    expect(paying(three(10_050)).slice(0, 2)).toEqual([
      ['PerpetualMarginTaken', 2, 100n * USDT],
      ['PerpetualMarginTaken', 3, 2_500_000n],
    ]);
  });
});

it('a gift under open positions is taken back only as far as they do not rest on it', () => {
  const venue = new PerpetualFixture({ funds: 110n * USDT }).given(
    fundHouse({ amount: 100n * USDT }),
    grantGift({ wallet: 'leverage', amount: 50n * USDT }),
  );
  const gift = Number([...venue.harness.state.wallet.gifts.values()][0]?.gift);
  venue.opened().tick(9_600);
  const { available, withdrawable } = venue.account();
  expect([available, withdrawable]).toEqual([50n * USDT, 7_500_000n]);
  venue
    .when(takeBackGift(gift, 7_500_001n))
    .thenRefused('perpetual.marginNeeded', { withdrawable: 7_500_000n });
  venue.when(takeBackGift(gift, 7_500_000n)).thenAccepted();
  expect(venue.rate()).toBe(10_000);
});

it('what the house cannot carry is closed for who has won in all, and not for who has lost more beside', () => {
  const venue = new PerpetualFixture({ funds: 3_000n * USDT, house: 1_010n * USDT, insurance: 0n }).given(
    open({ contracts: 2 }),
    open({ contract: ETH, contracts: 3 }),
    open({ user: 2, contract: ETH, contracts: 2, direction: 'short' }),
  );
  venue.tick(PRICE).tick(PRICE, ETH).tick(2_000, ETH);
  // The largest profit of all, of somebody who owes still more.
  venue.whenTick(20_000);
  const [first, second] = [...venue.positions(1)].map(({ unrealised }) => unrealised);
  expect(first! + second!).toBeLessThan(0n);
  const closed = venue.events.flatMap((event) => (event.type === 'PerpetualClosed' ? [event] : []));
  expect(closed).toMatchObject([{ position: 3, user: 2, reason: 'houseCapacity' }]);
  expect(first! > closed[0]!.profit).toBe(true);
});

it('what lies in the leverage wallet of another currency leaves it, whatever rests on the one of the contracts', () => {
  const coins = { wallet: 'leverage', currency: 1, amount: 10n ** 12n } as const;
  const venue = new PerpetualFixture({ funds: 110n * USDT }).given(deposit(coins)).opened();
  expect(venue.account().withdrawable).toBe(0n);
  const leaving = { from: 'leverage', to: 'spot' } as const;
  venue.when(transfer({ ...leaving, currency: 1, amount: 10n ** 12n })).thenAccepted();
  venue.when(transfer({ ...leaving, amount: 1n })).thenRefused('wallet.insufficientBalance');
});
