// No order of a perpetual contract is a free look: one that opens at the next tick is not taken back once that was seen.
import { describe, expect, it } from 'vitest';
import { prices } from '../worlds/default-world.ts';
import { transfer } from '../worlds/orders.ts';
import { cancel, ETH, open, PerpetualFixture, PRICE, USDT } from '../worlds/perpetual-world.ts';

describe('a limit order that the price has reached when it comes', () => {
  // Half the spread of 0.5 % lies between the price of 10,000 and the one at which a long opens.
  const reached = { limitTicks: 10_025 };

  it('is no free look either: like a market order it waits for its tick, and is let go when none has come', () => {
    const venue = new PerpetualFixture().given(open(reached));
    const accepted = venue.now;
    const observedAt = accepted + 1;
    venue.when(cancel(1), { at: accepted + 10_000 }).thenRefused('perpetual.opening');
    const other = new PerpetualFixture().given(open(reached));
    other.later(2_000).when(cancel(1)).thenRefused('perpetual.opening');
    other.when(prices([{ market: 0, price: PRICE * 1_000_000, observedAt }]));
    expect(other.eventTypes()).toContain('PerpetualOpened');
    venue
      .when(cancel(1), { at: accepted + 10_001 })
      .thenEvents({ type: 'PerpetualOrderRevoked', reason: 'user' });
  });

  it('is so for a short at its own side of the spread', () => {
    const short = { direction: 'short', limitTicks: 9_975 } as const;
    new PerpetualFixture().given(open(short)).when(cancel(1)).thenRefused('perpetual.opening');
    new PerpetualFixture()
      .given(open({ ...short, limitTicks: 9_976 }))
      .when(cancel(1))
      .thenAccepted();
  });

  it('waits no longer than its tick: once that has not reached the limit, it can be taken back', () => {
    const venue = new PerpetualFixture().given(open(reached));
    venue.whenTick(10_001).thenEvents({ type: 'PricesRecorded' });
    venue.when(cancel(1)).thenAccepted();
  });

  it('is told from one that waits for its limit, which can be taken back at any time', () => {
    new PerpetualFixture()
      .given(open({ limitTicks: 10_024 }))
      .when(cancel(1))
      .thenAccepted();
  });

  it('is held by the newest price also where a step has held that back from the market', () => {
    const venue = new PerpetualFixture().given(open({ limitTicks: 10_100 }));
    venue.given(venue.heldBack(10_050, 10_060)).when(cancel(1)).thenRefused('perpetual.opening');
  });
});

describe('an order that opens at once', () => {
  it('needs the margin of the price at which it opens, wherever its limit lies: else money that comes later opens it', () => {
    // A margin of a tenth and its fee, of 1,000 USDT; of the limit's notional they would be 11 cents.
    const short = open({ direction: 'short', limitTicks: 10 });
    const poor = new PerpetualFixture({ funds: 110n * USDT - 1n });
    poor.when(short).thenRefused('perpetual.marginMissing', { missing: 1n });
    new PerpetualFixture({ funds: 110n * USDT })
      .when(short)
      .thenEvents({ type: 'PerpetualOrderPlaced', margin: 100n * USDT, fee: 10n * USDT });
    new PerpetualFixture({ funds: 110n * USDT }).when(open({ limitTicks: 20_000 })).thenAccepted();
  });
});

describe('money that an order may need', () => {
  const out = (amount: bigint) => transfer({ user: 1, from: 'leverage', to: 'funding', amount });

  it('stays while the next price opens the order: else its owner could have it revoked once that was seen', () => {
    // At 100 times and one percent a fifth of the margin has to be free beside it.
    const venue = new PerpetualFixture({ funds: 13n * USDT }).given(open({ contract: ETH, multiple: 100 }));
    const accepted = venue.now;
    venue.later(500).when(out(1n)).thenRefused('perpetual.marginNeeded', { withdrawable: 0n });
    expect(venue.account().withdrawable).toBe(0n);
    venue.when(prices([{ market: ETH, price: PRICE * 1_000_000, observedAt: accepted + 1 }]));
    expect(venue.eventTypes()).toContain('PerpetualOpened');
  });

  it('stays for a limit that the newest price has reached, and not for one that waits', () => {
    const reached = new PerpetualFixture().given(open({ limitTicks: 10_025 }));
    reached.when(out(1n)).thenRefused('perpetual.marginNeeded');
    new PerpetualFixture()
      .given(open({ limitTicks: 10_024 }))
      .when(out(1n))
      .thenAccepted();
  });

  it('may leave when no price has come for as long as one counts', () => {
    const venue = new PerpetualFixture().given(open());
    const accepted = venue.now;
    venue.when(out(1n), { at: accepted + 10_000 }).thenRefused('perpetual.marginNeeded');
    venue.when(out(1n), { at: accepted + 10_001 }).thenAccepted();
  });
});

describe('a market order', () => {
  it('is no free look: nobody takes it back while a tick that was observed may still be recorded', () => {
    const venue = new PerpetualFixture().given(open());
    const observedAt = venue.now + 1;
    venue.later(2_000).when(cancel(1)).thenRefused('perpetual.opening');
    venue.when(prices([{ market: 0, price: PRICE * 1_000_000, observedAt }]));
    expect(venue.eventTypes()).toContain('PerpetualOpened');
  });

  it('is revoked when no price has come for as long as one counts', () => {
    const venue = new PerpetualFixture().given(open());
    const accepted = venue.now;
    venue.when(cancel(1), { at: accepted + 10_000 }).thenRefused('perpetual.opening');
    venue
      .when(cancel(1), { at: accepted + 10_001 })
      .thenEvents({ type: 'PerpetualOrderRevoked', reason: 'user' });
  });
});
