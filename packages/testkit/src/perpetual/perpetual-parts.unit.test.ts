// A part of a position is closed, rule by rule: what goes with it, what stays, and what may happen before its tick comes.
import { decide, housePerpetual } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { prices } from '../worlds/default-world.ts';
import { freeze } from '../worlds/money.ts';
import {
  BTC,
  close,
  closePart,
  ETH,
  open,
  PerpetualFixture,
  PRICE,
  setStops,
  setTerms,
  USDT,
} from '../worlds/perpetual-world.ts';
import { inWords, type PlainCommand } from '../worlds/plain.ts';

const DAY_MS = 86_400_000;

const seen = (ticks: number, observedAt: number): PlainCommand =>
  prices([{ market: BTC, price: ticks * 1_000_000, observedAt }]);

/** Position 1 has five contracts and limits on both sides; its user has 1,000 USDT more than that takes. */
function held(): PerpetualFixture {
  return new PerpetualFixture({ funds: 1_550n * USDT }).opened({
    ...{ contracts: 5, takeProfit: 12_000, stopLoss: 9_500 },
  });
}

describe('a part of a position', () => {
  it('closes at the first tick observed after it was asked for, and the rest stays as it was', () => {
    const venue = held();
    venue.when(closePart(1, 2)).thenEvents(
      {
        ...{ type: 'PerpetualSplit', position: 1, user: 1, contract: BTC, part: 2 },
        closes: { contracts: 2, margin: 200n * USDT, setOff: 0n },
        stays: { contracts: 3, margin: 300n * USDT, setOff: 0n },
      },
      { type: 'PerpetualClosing', position: 2, user: 1, contract: BTC, reason: 'user' },
    );
    expect(venue.positions()).toMatchObject([
      { position: 1, splitFrom: undefined, status: 'inTransaction', contracts: 3, fee: 50n * USDT },
      { position: 2, splitFrom: 1, status: 'closing', contracts: 2, fee: 0n, entryTicks: 10_025 },
    ]);
    venue.whenTick(10_125).thenEvents(
      { type: 'PricesRecorded' },
      {
        ...{ type: 'PerpetualClosed', position: 2, reason: 'user', margin: 200n * USDT },
        ...{ profit: 20n * USDT, toUser: 20n * USDT, toHouse: -20n * USDT, toInsurance: 0n, uncovered: 0n },
      },
    );
    expect(venue.positions()).toMatchObject([
      { position: 1, contracts: 3, takeProfit: 12_000, stopLoss: 9_500, margin: 300n * USDT },
    ]);
    expect(venue.whenTick(9_500).events.at(-1)).toMatchObject({ position: 1, reason: 'stopLoss' });
  });

  it('moves no money, and no figure of the account or the house', () => {
    const venue = held();
    const all = () => {
      const { state } = venue.harness;
      return inWords([[...state.ledger.entries()], venue.account(), housePerpetual(state)]);
    };
    const before = all();
    venue.when(closePart(1, 2)).thenAccepted();
    expect(all()).toBe(before);
  });

  it('that is all of it is no part', () => {
    const venue = held().when(closePart(1, 5));
    venue.thenEvents({ type: 'PerpetualClosing', position: 1 });
    expect(venue.whenTick(PRICE).positions()).toEqual([]);
  });

  it('may be closed twice before one tick, and the rest with all others', () => {
    const venue = held().given(closePart(1, 2), closePart(1, 1));
    venue.when(closePart(2, 1)).thenRefused('perpetual.alreadyClosing');
    venue.when({ type: 'CloseAllPerpetual', user: 1, which: 'all' });
    venue.thenEvents({ type: 'PerpetualClosing', position: 1 });
    venue.tick(10_125);
    expect(venue.positions()).toEqual([]);
    // Half the spread of 5,000 USDT on the way in is made up for at 101.25: 10 USDT a contract, less the fee.
    expect(venue.account().available).toBe(1_550n * USDT - 50n * USDT + 50n * USDT);
  });

  it('may be taken from by a user who is frozen', () => {
    held().given(freeze()).when(closePart(1, 1)).thenAccepted();
  });

  it('takes one of the places of its user’s orders and positions', () => {
    const venue = held().given(...Array.from({ length: 198 }, () => open({ limitTicks: 1 })));
    venue.when(closePart(1, 1)).thenAccepted();
    venue.when(closePart(1, 1)).thenRefused('perpetual.tooMany', { maximum: 200 });
    venue.when(close(1)).thenAccepted();
  });

  it('gets the smaller share of a margin that does not divide, and the larger of what was set off', () => {
    const venue = new PerpetualFixture({ funds: 520n * USDT }).opened({ contracts: 3 });
    venue.opened({ contract: ETH, direction: 'short' }, PRICE);
    const { position } = venue.positions()[1]!;
    venue
      .tick(10_150)
      .given(close(Number(position)))
      .tick(11_850, ETH);
    const { margin, setOff } = venue.positions()[0]!;
    expect(setOff % 3n).not.toBe(0n);
    venue.when(closePart(1, 1));
    const [split] = venue.events;
    expect(split).toMatchObject({
      closes: { contracts: 1, margin: margin / 3n, setOff: setOff / 3n + 1n },
      stays: { contracts: 2, margin: margin - margin / 3n, setOff: setOff - setOff / 3n - 1n },
    });
  });
});

describe('until its tick comes, a part', () => {
  it('meets the limits of what it was part of at a tick that was observed before', () => {
    const venue = held().later(1_000);
    const observedAt = venue.now + 1_000;
    venue.when(closePart(1, 2), { at: observedAt + 200 });
    venue.when(seen(9_400, observedAt), { at: observedAt + 500 });
    const closed = venue.events.filter(({ type }) => type === 'PerpetualClosed');
    expect(closed).toMatchObject([
      { position: 1, reason: 'stopLoss', observedAt },
      { position: 2, reason: 'stopLoss', observedAt },
    ]);
  });

  it('meets those that had been replaced just before, as the rest does', () => {
    const venue = held();
    const observedAt = venue.now + 1_000;
    venue.when(setStops(1), { at: observedAt + 100 });
    venue.when(closePart(1, 2), { at: observedAt + 200 });
    venue.when(seen(9_400, observedAt), { at: observedAt + 500 });
    expect(venue.positions()).toEqual([]);
  });

  it('pays for a midnight with the rest, each at the rate of the order that opened both', () => {
    const venue = new PerpetualFixture({ terms: { staleAfterMs: 60_000 } });
    venue
      .later(DAY_MS - (venue.now % DAY_MS) - 5_000)
      .tick(PRICE)
      .tick(PRICE, ETH);
    venue.opened({ contracts: 3 }).given(setTerms({ staleAfterMs: 60_000, overnightPpm: 10_000 }));
    const day = Math.ceil(venue.now / DAY_MS);
    // Somebody has asked what the night will charge: the part comes after that.
    const command = { type: 'ChargeOvernight', day } as const;
    decide(venue.harness.state, { at: (day * DAY_MS) as never, command });
    venue.given(closePart(1, 1));
    // What is left of it names the order, though the other one has been closed.
    venue.given(closePart(1, 1), setTerms({ staleAfterMs: 60_000, overnightPpm: 9_000 }));
    venue.later(5_000).given(freeze(2));
    expect(venue.positions().map(({ overnight }) => overnight)).toEqual([100_000n, 100_000n, 100_000n]);
  });

  it('keeps the rate of its order though what it was part of is gone', () => {
    const venue = new PerpetualFixture({ terms: { staleAfterMs: 60_000 }, funds: 600n * USDT });
    venue
      .later(DAY_MS - (venue.now % DAY_MS) - 5_000)
      .tick(PRICE)
      .tick(PRICE, ETH);
    venue.opened({ contracts: 5 }).given(setTerms({ staleAfterMs: 60_000, overnightPpm: 10_000 }));
    const observedAt = venue.now + 500;
    venue.when(closePart(1, 1), { at: observedAt + 200 });
    venue.when(seen(9_225, observedAt), { at: observedAt + 300 });
    expect(venue.events.at(-1)).toMatchObject({ position: 1, reason: 'liquidation' });
    expect(venue.positions()).toMatchObject([{ position: 2, splitFrom: 1 }]);
    venue.given(setTerms({ staleAfterMs: 60_000, overnightPpm: 9_000 }));
    venue.later(5_000).given(freeze(2));
    expect(venue.positions()).toMatchObject([{ position: 2, overnight: 92_250n }]);
  });

  it('is liquidated where the account falls below 50 %, as a position that nobody closes', () => {
    const venue = new PerpetualFixture({ funds: 550n * USDT }).opened({ contracts: 5 }).later(100);
    const observedAt = venue.now + 1_000;
    venue.when(closePart(1, 4), { at: observedAt + 200 });
    venue.when(seen(9_000, observedAt), { at: observedAt + 500 });
    const closed = venue.events.filter(({ type }) => type === 'PerpetualClosed');
    expect(closed).toMatchObject([
      { position: 2, reason: 'liquidation' },
      { position: 1, reason: 'liquidation' },
    ]);
    expect(venue.house('insurance')).toBe(10_000n * USDT - 12_500_000n);
  });

  it('waits while the contract is halted', () => {
    const status = (word: 'halted' | 'trading'): PlainCommand => ({
      ...{ type: 'SetPerpetualStatus', operator: 0, action: 0, contract: BTC, status: word },
    });
    const venue = held().given(closePart(1, 2), status('halted')).tick(10_100);
    expect(venue.positions()).toHaveLength(2);
    expect(venue.when(status('trading')).events.at(-1)).toMatchObject({ position: 2, reason: 'user' });
  });
});
