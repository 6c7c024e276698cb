// Perpetual contracts, rule by rule: how a position opens, what it costs, and how it ends.
import { describe, expect, it } from 'vitest';
import { freeze } from '../worlds/money.ts';
import {
  BTC,
  cancel,
  close,
  ETH,
  open,
  PerpetualFixture,
  PRICE,
  setStops,
  USDT,
} from '../worlds/perpetual-world.ts';

describe('a position opens', () => {
  it('at the first tick that is observed after the order, at half the spread against the user', () => {
    const venue = new PerpetualFixture();
    venue.when(open()).thenEvents({ type: 'PerpetualOrderPlaced', margin: 100n * USDT, fee: 10n * USDT });
    expect([venue.pending(), venue.positions().length]).toEqual([[1], 0]);
    venue.whenTick(PRICE + 100);
    expect(venue.eventTypes()).toEqual(['PricesRecorded', 'PerpetualOpened']);
    // 101.00 × 1.0025 is 101.2525, so 101.26; margin and fee are those of 1,010 USDT.
    expect(venue.positions()).toMatchObject([
      { position: 1, status: 'inTransaction', entryTicks: 10_126, margin: 101n * USDT, fee: 10_100_000n },
    ]);
    expect(venue.house('fees')).toBe(10_100_000n);
  });

  it('short at the bid, rounded down', () => {
    const venue = new PerpetualFixture().opened({ direction: 'short' }, PRICE + 1);
    expect(venue.positions()[0]?.entryTicks).toBe(9_975);
  });

  it('not at a tick that had been observed when the order was accepted', () => {
    const venue = new PerpetualFixture();
    const late = venue.price(PRICE + 100);
    venue.given(open()).when(late);
    expect(venue.pending()).toEqual([1]);
  });

  it('at a limit when half the spread around the mark reaches it, never worse than the limit', () => {
    const venue = new PerpetualFixture().given(open({ limitTicks: 9_900 })).tick(9_880);
    expect(venue.pending()).toEqual([1]);
    venue.tick(9_800);
    expect(venue.positions()).toMatchObject([{ entryTicks: 9_825 }]);
  });

  it('with its margin computed again: a shortfall comes from what is available, else the order is revoked', () => {
    const venue = new PerpetualFixture({ funds: 112n * USDT }).opened({}, PRICE + 150);
    expect(venue.positions()).toMatchObject([{ margin: 101_500_000n }]);
    const poor = new PerpetualFixture({ funds: 111n * USDT }).given(open()).whenTick(PRICE + 150);
    poor.thenEvents({ type: 'PricesRecorded' }, { type: 'PerpetualOrderRevoked', reason: 'margin' });
    expect(poor.account()).toMatchObject({ available: 111n * USDT, held: 0n });
  });

  it.each([
    [BTC, 10, 9_750],
    [BTC, 20, 9_500],
    [BTC, 50, 8_750],
    [BTC, 100, 7_500],
    [ETH, 10, 9_500],
    [ETH, 20, 9_000],
    [ETH, 50, 7_500],
  ])(
    'in contract %i at %i times with a rate of %i parts, where the wallet has margin and fee alone',
    (contract, multiple, rate) => {
      for (const direction of ['long', 'short'] as const) {
        const margin = (1_000n * USDT) / BigInt(multiple);
        const venue = new PerpetualFixture({ funds: margin + margin / 10n }).opened({
          contract,
          multiple,
          direction,
        });
        expect([venue.account().available, venue.rate()]).toEqual([0n, rate]);
      }
    },
  );

  it('at 100 times and 10 per thousand only with 20 % of the margin more, which the refusal names', () => {
    const order = open({ contract: ETH, multiple: 100 });
    const venue = new PerpetualFixture({ funds: 11n * USDT }).when(order);
    venue.thenRefused('perpetual.marginMissing', { missing: 2n * USDT });
    venue
      .fund(1, 2n * USDT - 1n)
      .when(order)
      .thenRefused('perpetual.marginMissing', { missing: 1n });
    venue.fund(1, 1n).opened({ contract: ETH, multiple: 100 });
    expect(venue.rate()).toBe(7_000);
    // Without the free part the rate would be the one of the table.
    expect(venue.rate() - 2_000).toBe(5_000);
  });
});

describe('the opening fee', () => {
  it('is returned whole when a pending order is revoked', () => {
    const venue = new PerpetualFixture().given(open({ limitTicks: 9_000 }));
    expect(venue.account()).toMatchObject({ held: 99n * USDT });
    venue.when(cancel(1)).thenEvents({ type: 'PerpetualOrderRevoked', released: 99n * USDT, reason: 'user' });
    expect(venue.account()).toMatchObject({ available: 1_000n * USDT, held: 0n, equity: 1_000n * USDT });
    expect(venue.house('fees')).toBe(0n);
  });

  it('is taken once, for opening and closing together', () => {
    const venue = new PerpetualFixture().opened().given(close(1)).tick(PRICE);
    expect(venue.house('fees')).toBe(10n * USDT);
    // Half the spread of 1,000 USDT is the only other cost.
    expect(venue.account().available).toBe(987_500_000n);
  });
});

describe('all pending orders are cancelled at once', () => {
  const limit = (limitTicks: number, more: object = {}) => open({ limitTicks, ...more });
  const cancelAll = (contract?: number) => ({ type: 'CancelAllPerpetual', user: 1, contract }) as const;

  it('of every contract, oldest first, with margin and fee in full', () => {
    const venue = new PerpetualFixture().given(limit(9_000), limit(8_000));
    const before = venue.account();
    venue.when(cancelAll());
    expect(venue.events).toMatchObject([
      { type: 'PerpetualOrderRevoked', order: 1, reason: 'user' },
      { type: 'PerpetualOrderRevoked', order: 2, reason: 'user' },
    ]);
    expect(venue.account()).toMatchObject({ available: before.available + before.held, held: 0n });
    venue.when(cancelAll());
    expect(venue.events).toEqual([]);
  });

  it('but for those that the next price opens, what is open, and what others have pending', () => {
    const venue = new PerpetualFixture().opened().given(limit(9_000), limit(9_000, { user: 2 }), open());
    venue.when(cancelAll(0));
    expect(venue.events).toMatchObject([{ type: 'PerpetualOrderRevoked', order: 2, user: 1 }]);
    expect(venue.pending()).toEqual([4]);
    expect(venue.pending(2)).toEqual([3]);
    expect(venue.positions()).toMatchObject([{ position: 1, status: 'inTransaction' }]);
  });
});

describe('a position closes', () => {
  it('at the mark of the first tick observed after the user asked, closing until then', () => {
    const venue = new PerpetualFixture().opened().given(close(1));
    expect(venue.positions()).toMatchObject([{ status: 'closing' }]);
    venue.when(close(1)).thenRefused('perpetual.alreadyClosing');
    venue.whenTick(11_025).thenEvents(
      { type: 'PricesRecorded' },
      {
        type: 'PerpetualClosed',
        reason: 'user',
        profit: 100n * USDT,
        toUser: 100n * USDT,
        toHouse: -100n * USDT,
      },
    );
    expect(venue.account()).toMatchObject({ available: 1_090n * USDT, held: 0n });
  });

  it('all of them, or the longs, or the shorts', () => {
    const venue = new PerpetualFixture().opened().opened({ direction: 'short' }).opened();
    venue.given({ type: 'CloseAllPerpetual', user: 1, which: 'long' }).tick(PRICE);
    expect(venue.positions().map(({ position }) => position)).toEqual([2]);
    venue.given({ type: 'CloseAllPerpetual', user: 1, which: 'all' }).tick(PRICE);
    expect(venue.positions()).toEqual([]);
  });

  it('waits on a price that was observed too long ago', () => {
    const venue = new PerpetualFixture().opened().given(close(1)).later(20_000);
    const stale = { ...venue.price(PRICE) } as never as { ticks: { observedAt: number }[] };
    venue.given({
      ...stale,
      ticks: stale.ticks.map((tick) => ({ ...tick, observedAt: venue.now - 11_000 })),
    } as never);
    expect(venue.positions()).toMatchObject([{ status: 'closing' }]);
    venue.tick(PRICE);
    expect(venue.positions()).toEqual([]);
  });
});

describe('take-profit and stop-loss', () => {
  it('end a long at the mark of the tick that reaches them, and only once', () => {
    const venue = new PerpetualFixture()
      .opened()
      .given(setStops(1, 10_100, 9_900))
      .tick(10_099);
    expect(venue.positions().length).toBe(1);
    venue.whenTick(10_300);
    expect(venue.eventTypes()).toEqual(['PricesRecorded', 'PerpetualClosing', 'PerpetualClosed']);
    expect(venue.events[2]).toMatchObject({ reason: 'takeProfit', mark: 10_300_000_000 });
    venue.whenTick(9_000).thenEvents({ type: 'PricesRecorded' });
  });

  it('end a short the other way round', () => {
    const venue = new PerpetualFixture().opened({ direction: 'short' }).given(setStops(1, 9_900, 10_100));
    venue.whenTick(10_100);
    expect(venue.events.at(-1)).toMatchObject({ type: 'PerpetualClosed', reason: 'stopLoss' });
  });

  it('lie beyond 100.5 and 99.5 % of the current price, not on them; each may be set alone', () => {
    const venue = new PerpetualFixture().opened();
    venue.when(setStops(1, 10_050)).thenRefused('perpetual.takeProfitTooClose');
    venue.when(setStops(1, undefined, 9_950)).thenRefused('perpetual.stopLossTooClose');
    venue.when(setStops(1, 10_051)).thenAccepted();
    venue.when(setStops(1, undefined, 9_949)).thenAccepted();
    expect(venue.positions()).toMatchObject([{ takeProfit: undefined, stopLoss: 9_949 }]);
    venue.opened({ direction: 'short' });
    venue.when(setStops(2, 9_950)).thenRefused('perpetual.takeProfitTooClose');
    venue.when(setStops(2, undefined, 10_050)).thenRefused('perpetual.stopLossTooClose');
    venue.when(setStops(2, 9_949, 10_051)).thenAccepted();
  });
});

describe('take-profit and stop-loss that stand', () => {
  it('are not measured again when the other is moved or taken away', () => {
    const venue = new PerpetualFixture()
      .opened()
      .given(setStops(1, 10_500, 9_900))
      .tick(10_460);
    venue.when(setStops(1, 10_500, 10_300)).thenAccepted();
    venue.when(setStops(1, 10_500)).thenAccepted();
    expect(venue.positions()).toMatchObject([{ takeProfit: 10_500, stopLoss: undefined }]);
    venue.given(setStops(1, undefined, 9_900)).tick(9_940);
    venue.when(setStops(1, 10_600, 9_900)).thenAccepted();
    venue.when(setStops(1, undefined, 9_900)).thenAccepted();
  });

  it('are measured where they change, also to what they were once', () => {
    const venue = new PerpetualFixture()
      .opened()
      .given(setStops(1, 10_500, 9_900))
      .tick(10_460);
    venue.when(setStops(1, 10_501, 9_900)).thenRefused('perpetual.takeProfitTooClose');
    venue.given(setStops(1, undefined, 9_900));
    venue.when(setStops(1, 10_500, 9_900)).thenRefused('perpetual.takeProfitTooClose');
  });
});

describe('a limit that is reached already', () => {
  it('opens at the mark, and so its stop-loss and take-profit are measured from the mark', () => {
    const venue = new PerpetualFixture();
    venue.when(open({ limitTicks: 10_200, stopLoss: 10_100 })).thenRefused('perpetual.stopLossTooClose');
    venue.when(open({ limitTicks: 10_200, takeProfit: 10_150, stopLoss: 9_949 })).thenAccepted();
    const short = { direction: 'short', limitTicks: 9_800 } as const;
    venue.when(open({ ...short, stopLoss: 9_900 })).thenRefused('perpetual.stopLossTooClose');
    venue.when(open({ ...short, takeProfit: 9_949, stopLoss: 10_051 })).thenAccepted();
  });

  it('is not one that lies on the other side of the mark: that order is measured from its limit', () => {
    const venue = new PerpetualFixture();
    venue.when(open({ limitTicks: 9_000, stopLoss: 8_956 })).thenRefused('perpetual.stopLossTooClose');
    venue.when(open({ limitTicks: 9_000, stopLoss: 8_954, takeProfit: 9_046 })).thenAccepted();
  });
});

describe('a position that is closed stays closed, and one that is pending can only open or be revoked', () => {
  it('by anybody’s command', () => {
    const venue = new PerpetualFixture().given(open({ limitTicks: 9_000 }));
    venue.when(close(1)).thenRefused('perpetual.positionUnknown');
    venue.when(cancel(1, 2)).thenRefused('perpetual.orderUnknown');
    venue.given(cancel(1)).when(cancel(1)).thenRefused('perpetual.orderUnknown');
    venue.opened().when(cancel(2)).thenRefused('perpetual.orderUnknown');
    venue.when(close(2, 2)).thenRefused('perpetual.positionUnknown');
    venue.given(close(2)).tick(PRICE).when(close(2)).thenRefused('perpetual.positionUnknown');
    venue.when(setStops(2)).thenRefused('perpetual.orderUnknown');
  });
});

describe('a frozen user', () => {
  it('may take risk off, and take on none', () => {
    const venue = new PerpetualFixture()
      .given(open({ limitTicks: 9_000 }))
      .opened()
      .given(freeze());
    venue.when(open()).thenRefused('user.frozen');
    venue.when(cancel(1)).thenAccepted();
    venue.when(close(2)).thenAccepted();
  });

  it('gets back what would open, and it opens for nobody', () => {
    for (const fields of [{}, { limitTicks: 9_900 }]) {
      const venue = new PerpetualFixture().given(open(fields), freeze()).whenTick(9_800);
      venue.thenEvents(
        { type: 'PricesRecorded' },
        { type: 'PerpetualOrderRevoked', order: 1, reason: 'frozen' },
      );
      expect(venue.account()).toMatchObject({ available: 1_000n * USDT, held: 0n });
    }
  });
});
