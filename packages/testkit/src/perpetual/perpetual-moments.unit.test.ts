// Which moment counts in the perpetual contracts, to the millisecond, and what a loss takes to the last atom.
import { describe, expect, it } from 'vitest';
import { prices } from '../worlds/default-world.ts';
import { BTC, close, ETH, open, PerpetualFixture, PRICE, setStops, USDT } from '../worlds/perpetual-world.ts';
import type { PlainCommand } from '../worlds/plain.ts';

const DAY_MS = 86_400_000;

const status = (contract: number, word: 'trading' | 'halted'): PlainCommand => ({
  ...{ type: 'SetPerpetualStatus', operator: 0, action: 0 },
  ...{ contract, status: word },
});

const seen = (ticks: number, observedAt: number): PlainCommand =>
  prices([{ market: BTC, price: ticks * 1_000_000, observedAt }]);

describe('a tick', () => {
  it('of the moment at which its owner asked to close does not close a position, and the next one does', () => {
    const venue = new PerpetualFixture().opened().later(1_000).given(close(1));
    const asked = venue.now;
    for (const observedAt of [asked - 1, asked])
      expect(venue.when(seen(9_900, observedAt)).eventTypes()).toEqual(['PricesRecorded']);
    expect(venue.when(seen(9_900, asked + 1)).eventTypes()).toEqual(['PricesRecorded', 'PerpetualClosed']);
  });

  it('of the moment at which a limit was set does not reach it, and the next one does', () => {
    const venue = new PerpetualFixture()
      .opened()
      .later(1_000)
      .given(setStops(1, undefined, 9_900));
    const set = venue.now;
    for (const observedAt of [set - 1, set])
      expect(venue.when(seen(9_850, observedAt)).eventTypes()).toEqual(['PricesRecorded']);
    expect(venue.when(seen(9_850, set + 1)).eventTypes()).toContain('PerpetualClosed');
  });

  it('that was observed before its owner changed the other limit is not silenced', () => {
    const venue = new PerpetualFixture().opened({ stopLoss: 9_900 });
    const observedAt = venue.now + 1_000;
    venue.when(setStops(1, 11_000, 9_900), { at: observedAt + 200 });
    venue.when(seen(9_890, observedAt), { at: observedAt + 500 });
    expect(venue.events.at(-1)).toMatchObject({ type: 'PerpetualClosed', reason: 'stopLoss', observedAt });
  });

  it.each([
    ['said again', 10_200],
    ['moved', 10_250],
    ['taken away', undefined],
  ])('that was observed before its limit was %s meets the limit that stood then', (_, takeProfit) => {
    const venue = new PerpetualFixture().opened({ takeProfit: 10_200 });
    const observedAt = venue.now + 1_000;
    // As often as somebody likes: none of what nothing was compared with takes the place of what stood.
    for (const after of [100, 200, 300]) venue.when(setStops(1, takeProfit), { at: observedAt + after });
    venue.when(seen(10_210, observedAt), { at: observedAt + 500 });
    expect(venue.events.at(-1)).toMatchObject({ type: 'PerpetualClosed', reason: 'takeProfit' });
  });

  it('that opened a position beyond its limit is not compared with it once that has been moved', () => {
    const venue = new PerpetualFixture().opened({ stopLoss: 9_900 }, 9_890);
    venue.given(setStops(1, undefined, 9_800), status(BTC, 'halted'));
    expect(venue.when(status(BTC, 'trading')).eventTypes()).toEqual(['PerpetualStatusSet']);
    expect(venue.positions()).toMatchObject([{ status: 'inTransaction', stopLoss: 9_800 }]);
  });

  it('that was observed after its limit was moved is compared with the new one', () => {
    const venue = new PerpetualFixture().opened({ takeProfit: 10_200 }).later(1_000);
    venue.given(setStops(1, 10_300));
    expect(venue.whenTick(10_250).eventTypes()).toEqual(['PricesRecorded']);
    expect(venue.whenTick(10_300).eventTypes()).toContain('PerpetualClosed');
  });

  it('that was observed before its owner asked to close is not silenced either', () => {
    const venue = new PerpetualFixture().opened({ stopLoss: 9_900 });
    const observedAt = venue.now + 1_000;
    venue.when(close(1), { at: observedAt + 200 });
    venue.when(seen(9_890, observedAt), { at: observedAt + 500 });
    expect(venue.events.slice(1)).toMatchObject([
      { type: 'PerpetualClosed', reason: 'stopLoss', observedAt },
    ]);
  });

  it('that opens a position beyond its limit does not end it, also when it counts for the second time', () => {
    const venue = new PerpetualFixture().given(open({ takeProfit: 10_200 })).tick(10_300);
    expect(venue.positions()).toHaveLength(1);
    venue.given(status(BTC, 'halted')).when(status(BTC, 'trading'));
    expect(venue.eventTypes()).toEqual(['PerpetualStatusSet']);
    expect(venue.whenTick(10_300).eventTypes()).toContain('PerpetualClosed');
  });
});

describe('what one tick ends', () => {
  const winner = open({ user: 1, contracts: 5, takeProfit: 13_000 });
  const loser = open({ user: 2, contracts: 5, direction: 'short', stopLoss: 13_000 });
  const house = { house: 1_050n * USDT, insurance: 0n };
  const closes = ({ events }: PerpetualFixture) => events.filter(({ type }) => type === 'PerpetualClosed');

  it.each([
    ['winner', [winner, loser]],
    ['loser', [loser, winner]],
  ] as const)('is settled with the loss first, also where the %s was first to open', (_, orders) => {
    const venue = new PerpetualFixture({ funds: 2_000n * USDT, ...house });
    for (const order of orders) venue.given(order).tick(PRICE);
    venue.whenTick(13_000);
    expect(closes(venue)).toMatchObject([
      { user: 2, uncovered: 0n },
      { user: 1, toUser: 1_487_500_000n, uncovered: 0n },
    ]);
  });

  it('pays a profit that the house has not after the liquidations', () => {
    const venue = new PerpetualFixture({ funds: 0n, ...house }).fund(1, 2_000n * USDT).fund(2, 580n * USDT);
    venue
      .given(winner)
      .tick(PRICE)
      .given({ ...loser, stopLoss: undefined })
      .tick(PRICE);
    venue.whenTick(13_000);
    expect(closes(venue)).toMatchObject([
      { user: 2, reason: 'liquidation' },
      { user: 1, reason: 'takeProfit', toUser: 1_487_500_000n, uncovered: 0n },
    ]);
  });
});

it('positions that are even bind a fifth of one side in the house', () => {
  const venue = new PerpetualFixture({ house: 5_000n * USDT, insurance: 0n })
    .opened({ contracts: 5 })
    .opened({ user: 2, contracts: 5, direction: 'short' });
  const move = (amount: bigint): PlainCommand => ({
    ...{ type: 'MoveHouse', operator: 0, action: 0, currency: 0 },
    ...{ from: 'house.perpetual', to: 'promotion', amount },
  });
  // 5 contracts are 5,000 USDT at the mark.
  const free = venue.house('house.perpetual') - 1_000n * USDT;
  venue.when(move(free + 1n)).thenRefused('wallet.houseCannotCover');
  venue.when(move(free)).thenAccepted();
});

it('an order does not open while nobody knows the rate of its owner', () => {
  const venue = new PerpetualFixture().opened({ contract: ETH }).given(open(), status(ETH, 'halted'));
  venue.whenTick(PRICE);
  expect(venue.events.slice(1)).toMatchObject([{ type: 'PerpetualOrderRevoked', reason: 'risk' }]);
});

it('a loss beyond margin and wallet takes no more of a revoked order than it needs', () => {
  const venue = new PerpetualFixture().opened().given(open({ contract: ETH, limitTicks: 9_000 }), close(1));
  const { available, held } = venue.account();
  const order = held - 100n * USDT;
  expect([available, order]).toEqual([791n * USDT, 99n * USDT]);
  // 8,920 ticks: one USDT more than margin and wallet.
  venue.whenTick(PRICE + 25 - 8_920);
  expect(venue.events.slice(1)).toMatchObject([
    { type: 'PerpetualOrderRevoked', reason: 'loss', released: order },
    { type: 'PerpetualClosed', toUser: -892n * USDT, toHouse: 892n * USDT, toInsurance: 0n, uncovered: 0n },
  ]);
  expect(venue.account()).toMatchObject({ available: 98n * USDT, held: 0n });
});

describe('the fee of a midnight', () => {
  function before(): { readonly venue: PerpetualFixture; readonly midnight: number } {
    const venue = new PerpetualFixture({ terms: { staleAfterMs: 120_000 } });
    const midnight = Math.ceil(venue.now / DAY_MS) * DAY_MS;
    return {
      venue: venue
        .later(midnight - venue.now - 1_000)
        .tick(PRICE)
        .opened(),
      midnight,
    };
  }

  it('is charged for as long as a minute after it, and not a millisecond longer', () => {
    for (const [after, charged] of [
      [60_000, 100_000n],
      [60_001, 0n],
    ] as const) {
      const { venue, midnight } = before();
      venue.harness.drain(midnight + after);
      expect(venue.positions()).toMatchObject([{ overnight: charged }]);
    }
  });

  it('is rounded up', () => {
    const { venue, midnight } = before();
    venue.tick(PRICE + 0.000_01).harness.drain(midnight);
    expect(venue.positions()).toMatchObject([{ overnight: 100_001n }]);
  });
});
