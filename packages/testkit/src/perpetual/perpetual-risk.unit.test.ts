// Perpetual contracts, rule by rule: liquidation, gaps, the house's capacity, and warnings.
import { describe, expect, it } from 'vitest';
import { moveHouse, payOutHouse } from '../worlds/money.ts';
import { transfer } from '../worlds/orders.ts';
import { BTC, close, ETH, open, PerpetualFixture, PRICE, USDT } from '../worlds/perpetual-world.ts';

describe('a liquidation', () => {
  /** Equity 98.75 USDT after opening with margin 100 and fee 10; each tick of 0.01 is 0.1 USDT. */
  const thin = () => new PerpetualFixture({ funds: 110n * USDT }).opened();

  it('happens strictly below 50 %, at 49.99 %', () => {
    const venue = thin().whenTick(9_524.9);
    expect(venue.events.at(-1)).toMatchObject({ type: 'PerpetualClosed', reason: 'liquidation' });
    expect(venue.positions()).toEqual([]);
    expect(venue.account()).toMatchObject({ available: 49_990_000n, held: 0n });
  });

  it('does not happen at 50.00 %', () => {
    const venue = thin().whenTick(9_525);
    expect([venue.rate(), venue.positions().length]).toEqual([5_000, 1]);
  });

  it('does not happen at a stale mark, nor while the contract is halted', () => {
    const venue = thin().later(30_000);
    const old = venue.price(9_000) as unknown as { ticks: readonly { observedAt: number }[] };
    venue.given({
      ...old,
      ticks: old.ticks.map((tick) => ({ ...tick, observedAt: venue.now - 10_001 })),
    } as never);
    expect(venue.positions().length).toBe(1);
    const halted = {
      type: 'SetPerpetualStatus',
      operator: 0,
      action: 0,
      contract: BTC,
      status: 'halted',
    } as const;
    venue.given(halted).tick(9_000);
    expect(venue.positions().length).toBe(1);
    venue.when({ ...halted, status: 'trading' });
    expect(venue.positions()).toEqual([]);
  });

  it('revokes what is pending first, then closes the largest loser, until the rate is above 60 %', () => {
    const venue = new PerpetualFixture({ funds: 640n * USDT });
    venue.opened({ contracts: 1 }).opened({ contracts: 2 }).opened({ contract: ETH, direction: 'short' });
    expect(venue.account().usedMargin).toBe(400n * USDT);
    venue.given(open({ limitTicks: 5_000 }));
    venue.whenTick(8_450);
    const [, first, why, second] = venue.events;
    expect(first).toMatchObject({ type: 'PerpetualOrderRevoked', order: 4, reason: 'liquidation' });
    expect(why).toMatchObject({ type: 'PerpetualAtRisk', position: 2, begins: false });
    expect(second).toMatchObject({ type: 'PerpetualClosing', position: 2, reason: 'liquidation' });
    // 122.5 of 400 USDT before, 122.5 of 200 after the largest loser.
    expect(venue.positions().map(({ position }) => position)).toEqual([1, 3]);
    expect(venue.rate()).toBe(6_125);
  });

  it('goes on from one position to the next while the rate is not above 60 %', () => {
    const venue = new PerpetualFixture({ funds: 220n * USDT }).opened().opened();
    venue.whenTick(9_200);
    expect(
      venue.events
        .filter(({ type }) => type === 'PerpetualClosed')
        .map((event) => 'position' in event && event.position),
    ).toEqual([1, 2]);
    expect(venue.account().equity).toBe(200n * USDT - 165n * USDT);
  });
});

describe('a gap through bankruptcy', () => {
  it('is paid by the insurance, and no wallet is negative', () => {
    const venue = new PerpetualFixture({ funds: 110n * USDT }).opened().whenTick(8_000);
    expect(venue.events.at(-1)).toMatchObject({
      type: 'PerpetualClosed',
      profit: -202_500_000n,
      toUser: -100n * USDT,
      toInsurance: -102_500_000n,
      toHouse: 202_500_000n,
      uncovered: 0n,
    });
    expect(venue.account()).toMatchObject({ available: 0n, held: 0n });
    expect(venue.house('insurance')).toBe(10_000n * USDT - 102_500_000n);
  });

  it('is borne by the house where the insurance is empty, and never by a user without a position', () => {
    const venue = new PerpetualFixture({ funds: 110n * USDT, insurance: 0n }).opened().whenTick(8_000);
    expect(venue.events.at(-1)).toMatchObject({ toHouse: 100n * USDT, uncovered: 102_500_000n });
    expect(venue.account(2)).toMatchObject({ available: 110n * USDT, held: 0n });
  });

  it('is no gap while the user has profit elsewhere: a hedge cannot be left to the insurance', () => {
    const venue = new PerpetualFixture({ funds: 300n * USDT }).opened().opened({ direction: 'short' });
    venue.tick(5_000).given(close(1)).whenTick(5_000);
    expect(venue.events.map(({ type }) => type)).toEqual([
      'PricesRecorded',
      'PerpetualProfitSetOff',
      'PerpetualClosed',
    ]);
    expect(venue.house('insurance')).toBe(10_000n * USDT);
    const before = venue.account().equity;
    venue.given(close(2)).tick(5_000);
    expect(venue.account()).toMatchObject({ available: before, held: 0n });
    expect(before).toBe(300n * USDT - 20n * USDT - 5n * USDT);
  });
});

describe('the house', () => {
  it('takes no opening beyond what it can carry: a fifth of the net notional and the profits', () => {
    const venue = new PerpetualFixture({ house: 200n * USDT });
    venue.when(open({ contracts: 2 })).thenRefused('perpetual.overCapacity');
    venue.opened();
    venue.when(open()).thenRefused('perpetual.overCapacity');
    venue.when(open({ direction: 'short', user: 2, contracts: 2 })).thenAccepted();
  });

  it('counts the users’ profit beside it', () => {
    const venue = new PerpetualFixture({ house: 240n * USDT }).opened({ user: 2 }).tick(11_025);
    venue.when(open({ direction: 'short' })).thenAccepted();
    venue
      .tick(11_025)
      .when(open({ user: 2, contracts: 1 }))
      .thenRefused('perpetual.overCapacity');
  });

  it('closes the largest profit first, at the mark, where it and the insurance cannot cover all', () => {
    const venue = new PerpetualFixture({ house: 700n * USDT, insurance: 0n });
    venue.opened().opened({ user: 2, contracts: 2 });
    venue.whenTick(15_000);
    const closed = venue.events.filter(({ type }) => type === 'PerpetualClosed');
    expect(closed[0]).toMatchObject({
      user: 2,
      reason: 'houseCapacity',
      toUser: 700n * USDT,
      uncovered: 295n * USDT,
    });
    expect(venue.house('house.perpetual')).toBe(0n);
  });

  it('keeps what open positions need: nobody moves it elsewhere or pays it out, and the insurance not at all', () => {
    const venue = new PerpetualFixture({ house: 1_000n * USDT }).opened();
    const move = (amount: bigint) => moveHouse({ from: 'house.perpetual', to: 'promotion', amount });
    // A fifth of 1,000 USDT is bound; half the spread was not paid yet.
    const leave = payOutHouse({ account: 'house.perpetual', amount: 800n * USDT + 1n });
    venue.when(leave).thenRefused('wallet.houseCannotCover', { available: 800n * USDT });
    venue.when(move(800n * USDT + 1n)).thenRefused('wallet.houseCannotCover', { available: 800n * USDT });
    venue.when(move(800n * USDT)).thenAccepted();
    venue.when(moveHouse({ from: 'insurance', to: 'promotion' })).thenRefused('venue.houseAccountInvalid');
    venue.when(payOutHouse({ account: 'insurance' })).thenRefused('venue.houseAccountInvalid');
  });

  it('lets one user hold no more than the limit of a contract', () => {
    const venue = new PerpetualFixture({ terms: { userNotionalMax: 2_000n * USDT } }).opened();
    venue.when(open({ contracts: 2 })).thenRefused('perpetual.overUserLimit', { limit: 2_000n * USDT });
    venue.when(open()).thenAccepted();
    venue.when(open()).thenRefused('perpetual.overUserLimit');
  });
});

describe('the leverage wallet', () => {
  it('lets out what leaves the rate at 100 %, and no atom more', () => {
    const venue = new PerpetualFixture().opened();
    const spare = 1_000n * USDT - 10n * USDT - 2_500_000n - 100n * USDT;
    const out = (amount: bigint) =>
      transfer({ user: 1, from: 'leverage', to: 'funding', currency: 0, amount });
    venue.when(out(spare + 1n)).thenRefused('perpetual.marginNeeded', { withdrawable: spare });
    venue.when(out(spare)).thenAccepted();
    expect(venue.rate()).toBe(10_000);
    venue
      .later(10_001)
      .fund(1, 5n * USDT)
      .when(out(1n))
      .thenRefused('perpetual.marginNeeded', { withdrawable: 0n });
  });
});

describe('a warning', () => {
  it('comes when the rate falls through 100 and through 70 %, not when it rises, not twice', () => {
    const venue = new PerpetualFixture({ funds: 120n * USDT }).opened();
    const warned = (ticks: number) =>
      venue.whenTick(ticks).events.flatMap((event) => (event.type === 'RiskWarned' ? [event.percent] : []));
    expect(venue.rate()).toBe(10_750);
    expect(warned(9_950)).toEqual([]);
    expect(warned(9_920)).toEqual([100]);
    expect(warned(9_900)).toEqual([]);
    expect(warned(9_620)).toEqual([70]);
    expect(warned(9_900)).toEqual([]);
    expect(warned(9_620)).toEqual([70]);
    expect(warned(10_200)).toEqual([]);
    expect(warned(9_600)).toEqual([70]);
  });

  it('does not come for what the user has just opened, below 100 % as the form said', () => {
    const venue = new PerpetualFixture({ funds: 110n * USDT }).given(open()).whenTick(PRICE);
    expect(venue.eventTypes()).toEqual(['PricesRecorded', 'PerpetualOpened']);
  });
});
