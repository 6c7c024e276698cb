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

  it('that opens a position beyond its limit does not end it, also when it counts for the second time', () => {
    const venue = new PerpetualFixture().given(open({ takeProfit: 10_200 })).tick(10_300);
    expect(venue.positions()).toHaveLength(1);
    venue.given(status(BTC, 'halted')).when(status(BTC, 'trading'));
    expect(venue.eventTypes()).toEqual(['PerpetualStatusSet']);
    expect(venue.whenTick(10_300).eventTypes()).toContain('PerpetualClosed');
  });
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
