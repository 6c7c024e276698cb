// After a jump the tape follows in steps: what comes of a contract never rests on a price that a step has held back.
import { describe, expect, it } from 'vitest';
import { START_MS, venue } from '../worlds/fixtures.ts';
import { close, ETH, open, PerpetualFixture, PRICE, setStops, USDT } from '../worlds/perpetual-world.ts';
import { openSeconds, secondsDesk, setSecondsTerms, tick } from '../worlds/seconds-commands.ts';

const JUMPED = PRICE * 1.3;

describe('a price that was held back', () => {
  it('opens no position: the order waits for the first one that is the median again', () => {
    const desk = new PerpetualFixture().given(open());
    desk.when(desk.heldBack(PRICE * 1.05, JUMPED));
    expect(desk.eventTypes()).toEqual(['PricesRecorded']);
    desk.whenTick(JUMPED);
    expect(desk.eventTypes()).toContain('PerpetualOpened');
    expect(desk.positions()[0]?.entryTicks).toBeGreaterThan(JUMPED);
  });

  it('takes no order, and no limits of one', () => {
    const desk = new PerpetualFixture().opened();
    desk.given(desk.heldBack(PRICE * 1.05, JUMPED));
    desk.when(open()).thenRefused('perpetual.noFreshPrice');
    desk.when(setStops(1, PRICE * 2)).thenRefused('perpetual.noFreshPrice');
  });

  it('closes nothing, triggers nothing and liquidates nobody until it has arrived', () => {
    const desk = new PerpetualFixture({ funds: 200n * USDT, users: 3 })
      .opened({ user: 1, direction: 'short' })
      .opened({ user: 2 })
      .opened({ user: 3 })
      .given(setStops(2, PRICE * 1.04, undefined, 2))
      .given(close(3, 3));
    desk.when(desk.heldBack(PRICE * 1.2, JUMPED));
    expect(desk.eventTypes()).toEqual(['PricesRecorded']);
    desk.whenTick(JUMPED);
    expect(desk.events.flatMap((event) => (event.type === 'PerpetualClosed' ? [event.reason] : []))).toEqual([
      'takeProfit',
      'user',
      'liquidation',
    ]);
  });

  it('lets nothing leave the wallet behind a position, and leaves the other contracts alone', () => {
    const desk = new PerpetualFixture().opened();
    desk.given(desk.heldBack(PRICE * 1.05, JUMPED));
    expect(desk.account().withdrawable).toBe(0n);
    desk.given(open({ user: 2, contract: ETH })).whenTick(PRICE, ETH);
    expect(desk.eventTypes()).toContain('PerpetualOpened');
  });

  it('is neither entry nor exit of a seconds contract, and takes no opening', () => {
    const opened = START_MS + 1_000;
    const desk = venue().given(...secondsDesk(START_MS), setSecondsTerms({ sourcesMin: 2 }));
    const record = (after: number, price: number, median = price) =>
      desk.when(tick(opened + after, price, 3, median), { at: opened + after }).thenAccepted();
    record(-1, 100);
    desk.when(openSeconds(), { at: opened }).thenAccepted();
    record(1, 105, 130);
    desk.when(openSeconds({ user: 2 }), { at: opened + 1 }).thenRefused('seconds.tooFewSources');
    record(2, 130);
    record(59_000, 130);
    record(59_500, 137, 160);
    record(60_001, 160);
    const settled = desk.events.find((event) => event.type === 'SecondsSettled');
    expect(settled).toMatchObject({ result: 'tied', entry: { price: 130 }, exit: { price: 130 } });
  });
});
