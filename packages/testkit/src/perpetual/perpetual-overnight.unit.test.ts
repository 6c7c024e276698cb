// The fee that positions pay at midnight UTC: when, of what, at which rate, and out of which money.
import { decide, readSnapshot, writeSnapshot } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { close, ETH, open, PerpetualFixture, PRICE, setTerms, USDT } from '../worlds/perpetual-world.ts';

const DAY_MS = 86_400_000;

describe('the overnight fee', () => {
  function beforeMidnight(): PerpetualFixture {
    const venue = new PerpetualFixture();
    venue.later(DAY_MS - (venue.now % DAY_MS) - 1_000);
    return venue.tick(PRICE).tick(PRICE, ETH).opened();
  }

  it('is charged once at 00:00 UTC, on the notional at the mark', () => {
    const venue = beforeMidnight();
    const before = venue.account().available;
    venue.later(1_000).tick(PRICE + 1);
    expect(before - venue.account().available).toBe(100_000n);
    expect(venue.positions()).toMatchObject([{ overnight: 100_000n, margin: 100n * USDT }]);
    venue.later(60_000).tick(PRICE);
    expect(before - venue.account().available).toBe(100_000n);
    const record = venue.harness.log.find(({ command }) => command.type === 'ChargeOvernight');
    expect(record).toMatchObject({ cause: Number(record?.seq) - 1 });
    expect(Number(record?.at) % DAY_MS).toBeLessThan(100);
  });

  it('is not charged where the midnight was missed, however many passed', () => {
    const venue = beforeMidnight();
    const before = venue.account().available;
    venue.later(3 * DAY_MS + 120_000).tick(PRICE);
    expect(venue.account().available).toBe(before);
    venue.later(DAY_MS - (venue.now % DAY_MS) - 1_000).tick(PRICE);
    venue.later(1_000).tick(PRICE);
    expect(before - venue.account().available).toBe(100_000n);
  });

  it('is charged also for what was opened after somebody had asked what it would charge', () => {
    const venue = beforeMidnight();
    const midnight = Math.ceil(venue.now / DAY_MS) * DAY_MS;
    const command = { type: 'ChargeOvernight', day: midnight / DAY_MS } as const;
    const asked = decide(venue.harness.state, { at: midnight as never, command });
    expect(asked).toMatchObject({
      outcome: 'accepted',
      events: [{ position: 1 }, { type: 'OvernightDone' }],
    });
    venue.opened().later(1_000).tick(PRICE);
    expect(venue.positions().map(({ overnight }) => overnight)).toEqual([100_000n, 100_000n]);
  });

  it('is that of the order, whatever operators have set since it was accepted', () => {
    const venue = beforeMidnight()
      .given(setTerms({ overnightPpm: 10_000 }))
      .opened();
    venue.given(setTerms({ overnightPpm: 7 })).opened({ direction: 'short' });
    venue.later(1_000).tick(PRICE);
    expect(venue.positions().map(({ overnight }) => overnight)).toEqual([100_000n, 10_000_000n, 7_000n]);
    const night = venue.harness.log.find(({ command }) => command.type === 'ChargeOvernight');
    expect(night?.events.slice(0, 3)).toMatchObject([
      { position: 1, ratePpm: 100, version: 1 },
      { position: 2, ratePpm: 10_000, version: 2 },
      { position: 3, ratePpm: 7, version: 3 },
    ]);
  });

  it('is that of the moment at which a limit order was accepted, as its spread is', () => {
    const venue = beforeMidnight().given(open({ limitTicks: 9_900 }), setTerms({ overnightPpm: 10_000 }));
    venue.tick(9_800).tick(PRICE).later(1_000).tick(PRICE);
    expect(venue.positions().map(({ overnight }) => overnight)).toEqual([100_000n, 100_000n]);
  });

  it('is that of the order also after a start from a snapshot', () => {
    const venue = beforeMidnight()
      .given(setTerms({ overnightPpm: 10_000 }))
      .opened();
    const state = readSnapshot(writeSnapshot(venue.harness.state));
    const command = { type: 'ChargeOvernight', day: Math.ceil(venue.now / DAY_MS) } as const;
    const at = command.day * DAY_MS;
    expect(decide(state, { at: at as never, command })).toMatchObject({
      events: [{ position: 1, ratePpm: 100 }, { position: 2, ratePpm: 10_000 }, { type: 'OvernightDone' }],
    });
  });

  it('leaves nothing behind of terms that nobody has an order or a position of', () => {
    const rates = ({ harness }: PerpetualFixture) => {
      const [contract] = harness.state.perpetual.contracts.values();
      return contract!.earlierRates.map(({ before, version }) => [Number(before), version]);
    };
    const venue = new PerpetualFixture().given(setTerms({ overnightPpm: 200 })).opened();
    expect(rates(venue)).toEqual([]);
    venue.given(setTerms({ overnightPpm: 300 }), setTerms({ overnightPpm: 400 }));
    expect(rates(venue)).toEqual([[2, 2]]);
    venue
      .opened()
      .given(setTerms({ overnightPpm: 500 }), close(1))
      .tick(PRICE);
    expect(rates(venue)).toEqual([
      [2, 2],
      [3, 4],
    ]);
    venue.given(setTerms({ overnightPpm: 600 }));
    expect(rates(venue)).toEqual([[3, 4]]);
    venue
      .given(close(2))
      .tick(PRICE)
      .given(setTerms({ overnightPpm: 700 }));
    expect(rates(venue)).toEqual([]);
  });

  it('is taken from the margin where nothing is available, and never more than there is', () => {
    const venue = new PerpetualFixture({ funds: 110n * USDT });
    venue.later(DAY_MS - (venue.now % DAY_MS) - 1_000);
    venue.tick(PRICE).opened().later(1_000).tick(PRICE);
    expect(venue.account()).toMatchObject({ available: 0n, held: 100n * USDT - 100_000n });
  });
});
