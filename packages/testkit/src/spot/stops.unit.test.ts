// The rules of stop orders: when they are due, in which order, and what becomes of them.
import { describe, expect, it } from 'vitest';
import { prices, QUOTE } from '../worlds/default-world.ts';
import { type ExpectedEvent, type VenueFixture, venue } from '../worlds/fixtures.ts';
import { ask, cancel, limit, marketOrder, quotes, setStatus, stop } from '../worlds/orders.ts';
import type { PlainCommand } from '../worlds/plain.ts';

const world = { indexTicks: 10_000, users: 3, markets: [{ makerFeePpm: 0, takerFeePpm: 0 }] } as const;

/** A tick of the tape that is newer than all before it. */
function indexAt(fixture: VenueFixture, ticks: number): PlainCommand {
  return prices([{ price: ticks * 1_000_000, observedAt: fixture.now + 1 }]);
}

function triggered(order: number, restingLots: number): ExpectedEvent {
  return { type: 'SpotStopTriggered', order, restingLots };
}

const tick: ExpectedEvent = { type: 'PricesRecorded' };

/** A venue without an index whose last trade was made at this price. */
function tradedAt(priceTicks: number): VenueFixture {
  const order = { priceTicks, lots: 1 };
  return venue({ users: 3, markets: world.markets }).given(ask(order), limit(order));
}

describe('a stop order', () => {
  it('holds like a limit order at its limit price, and gives it back when it is cancelled', () => {
    venue(world)
      .given(stop())
      .when(stop({ side: 'sell', stopTicks: 9_000, priceTicks: 8_000 }))
      .thenEvents({ type: 'SpotStopOrderPlaced', held: 100_000n })
      .thenBalance(1, QUOTE, { held: 120_000n })
      .thenBook(0, [], [])
      .when(cancel(1))
      .thenEvents({ type: 'SpotOrderCancelled', lots: 10, released: 120_000n, reason: 'user' });
  });

  it('is triggered when the index reaches it, not one step before', () => {
    const fixture = venue(world).given(stop());
    fixture.when(indexAt(fixture, 10_999)).thenEvents(tick);
    fixture
      .when(indexAt(fixture, 11_000))
      .thenEvents(tick, triggered(1, 10))
      .thenBook(0, [[12_000, 10]], []);
    const [cause, due] = fixture.harness.log.slice(-2);
    expect([due?.cause, due?.at]).toEqual([cause?.seq, cause?.at]);
  });

  it('is then a limit order like any other, and pays the better price', () => {
    const fixture = venue(world).given(ask({ priceTicks: 11_500, lots: 4 }), stop());
    fixture
      .when(indexAt(fixture, 11_000))
      .thenEvents(tick, { ...triggered(2, 6), released: 120_000n, held: 72_000n } as ExpectedEvent, {
        type: 'SpotTraded',
        priceTicks: 11_500,
        lots: 4,
        takerOrder: 2,
      })
      .thenBalance(1, QUOTE, { available: 10n ** 15n - 118_000n, held: 72_000n });
  });

  it('queues behind what already stands at its price', () => {
    const fixture = venue(world).given(stop(), limit({ user: 3, priceTicks: 12_000 }));
    fixture.given(indexAt(fixture, 11_000));
    fixture
      .when(marketOrder({ user: 2, side: 'sell' }))
      .thenEvents({ type: 'SpotMarketOrderPlaced' }, { type: 'SpotTraded', makerOrder: 2 });
  });

  it('comes in the order of ids where several are reached at once', () => {
    const fixture = venue(world).given(stop({ stopTicks: 10_500 }), stop({ user: 2, stopTicks: 10_100 }));
    fixture.when(indexAt(fixture, 11_000)).thenEvents(tick, triggered(1, 10), triggered(2, 10));
  });

  it('is triggered by the last trade where there is no index', () => {
    const fixture = tradedAt(10_000).given(stop(), ask({ priceTicks: 11_000, lots: 1 }));
    fixture
      .when(limit({ user: 3, priceTicks: 11_000, lots: 1 }))
      .thenEvents({ type: 'SpotLimitOrderPlaced' }, { type: 'SpotTraded' }, triggered(3, 10));
  });

  it('sets off the next one by its own trade', () => {
    const fixture = tradedAt(10_000).given(
      ask({ priceTicks: 10_500, lots: 1 }),
      ask({ priceTicks: 11_000, lots: 1 }),
      stop({ stopTicks: 10_500, priceTicks: 11_000, lots: 1 }),
      stop({ user: 3, stopTicks: 11_000, lots: 1 }),
    );
    fixture
      .when(marketOrder({ user: 3, lots: 1 }))
      .thenEvents(
        { type: 'SpotMarketOrderPlaced' },
        { type: 'SpotTraded', priceTicks: 10_500 },
        triggered(5, 0),
        { type: 'SpotTraded', priceTicks: 11_000 },
        triggered(6, 1),
      );
  });

  it('waits while its market does not trade', () => {
    const fixture = venue(world).given(stop(), setStatus('halted'));
    fixture.when(indexAt(fixture, 11_000)).thenEvents(tick);
    fixture.when(setStatus('cancelOnly')).thenEvents({ type: 'MarketStatusSet' });
    fixture.when(setStatus('trading')).thenEvents({ type: 'MarketStatusSet' }, triggered(1, 10));
  });

  it('waits again where the price has gone back before its market trades again', () => {
    const fixture = venue(world).given(stop(), setStatus('halted'));
    fixture.given(indexAt(fixture, 11_000)).given(indexAt(fixture, 10_000));
    fixture.when(setStatus('trading')).thenEvents({ type: 'MarketStatusSet' });
    fixture.when(indexAt(fixture, 11_000)).thenEvents(tick, triggered(1, 10));
  });

  it('that one trade of a record reached is triggered, though the next trade went back', () => {
    const fixture = tradedAt(10_000).given(
      { type: 'DesignateMaker', operator: 0, action: 0, user: 3 },
      stop({ stopTicks: 10_500, priceTicks: 10_500, lots: 1 }),
      ask({ priceTicks: 10_500, lots: 1 }),
      limit({ user: 2, priceTicks: 9_000, lots: 1 }),
    );
    fixture
      .when(quotes([[10_500, 1]], [[10_600, 1]], 3))
      .thenEvents({ type: 'QuotesReplaced' }, { type: 'SpotTraded', priceTicks: 10_500 }, triggered(3, 1));
  });

  it('is cancelled where its price lies outside the band by then', () => {
    const fixture = venue({ ...world, markets: [{ bandPpm: 10_000 }] }).given(stop());
    fixture
      .when(indexAt(fixture, 11_000))
      .thenEvents(tick, triggered(1, 0), {
        type: 'SpotOrderCancelled',
        lots: 10,
        released: 0n,
        reason: 'priceBand',
      })
      .thenBalance(1, QUOTE, { available: 10n ** 15n, held: 0n });
  });

  it('is cancelled where it had to be filled whole and cannot be', () => {
    const fixture = venue(world).given(ask({ lots: 9 }), stop({ timeInForce: 'FOK' }));
    fixture.when(indexAt(fixture, 11_000)).thenEvents(tick, triggered(2, 0), {
      type: 'SpotOrderCancelled',
      lots: 10,
      released: 0n,
      reason: 'notWhole',
    });
  });

  it('is not set off by a market of another symbol', () => {
    const currencies = ['USDT', 'BTC', 'ETH'].map((code, place) => ({ code, scale: place === 0 ? 6 : 8 }));
    const fixture = venue({ ...world, currencies, markets: [{}, { base: 2 }] }).given(stop());
    fixture.when(prices([{ market: 1, price: 20_000_000_000, observedAt: fixture.now }])).thenEvents(tick);
  });
});
