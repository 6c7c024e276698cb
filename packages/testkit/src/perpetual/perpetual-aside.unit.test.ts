// What was set aside in the perpetual contracts waits for an operator: neither a liquidation nor the house's need
// touches it, and both go on with whatever else is open.
import { type Decision, decide, type ExchangeState, type Input, quarantineEvents } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import {
  BTC,
  close,
  ETH,
  open,
  PerpetualFixture,
  type PerpetualOptions,
  PRICE,
  USDT,
} from '../worlds/perpetual-world.ts';
import type { PlainCommand } from '../worlds/plain.ts';

/** Sets aside what the first due command of this type would do; all that come after it are decided. */
function failingOnce(type: Input['command']['type'], options: PerpetualOptions): PerpetualFixture {
  let failures = 0;
  const failing = (state: ExchangeState, input: Input): Decision => {
    if (input.command.type !== type || failures++ > 0) return decide(state, input);
    const due = { command: input.command as never, at: input.at, cause: state.seq };
    return { outcome: 'accepted', events: quarantineEvents(state, due) };
  };
  return new PerpetualFixture({ ...options, harness: { decide: failing } });
}

const status = (word: 'trading' | 'closeOnly'): PlainCommand => ({
  ...{ type: 'SetPerpetualStatus', operator: 0, action: 0 },
  ...{ contract: BTC, status: word },
});

const closed = (venue: PerpetualFixture) =>
  venue.events.flatMap((event) =>
    event.type === 'PerpetualClosed' ? [[Number(event.position), event.reason]] : [],
  );

describe('the house', () => {
  /** Two longs of two users gain more than the house has; closing the larger one for it failed. */
  function short(): PerpetualFixture {
    const venue = failingOnce('ForceClosePerpetual', { house: 610n * USDT, insurance: 0n })
      .given(open({ contracts: 2 }), open({ user: 2 }))
      .tick(PRICE);
    venue.whenTick(PRICE * 1.3);
    expect(venue.events.at(-1)).toMatchObject({ type: 'DueQuarantined', market: BTC, id: 1 });
    return venue;
  }

  it('closes the largest profit of those that were not set aside, where the contract is only to be closed', () => {
    const venue = short().when(status('closeOnly'));
    expect(closed(venue)).toEqual([[2, 'houseCapacity']]);
    expect(venue.positions(1)).toHaveLength(1);
  });

  it('closes the one that was set aside first again as soon as the contract trades', () => {
    expect(closed(short().when(status('trading')))).toEqual([
      [1, 'houseCapacity'],
      [2, 'houseCapacity'],
    ]);
  });
});

describe('a liquidation', () => {
  it('leaves an order that was set aside alone and ends a position of a contract that still trades', () => {
    // The order holds so little that margin and wallet can pay the whole loss without it.
    const venue = failingOnce('OpenPerpetualAtTick', { funds: 135n * USDT });
    venue.given(open({ multiple: 50 })).whenTick(PRICE);
    expect(venue.events.at(-1)).toMatchObject({ type: 'DueQuarantined', market: BTC, id: 1 });
    venue.opened({ contract: ETH }).whenTick(9_150, ETH);
    expect(venue.eventTypes()).not.toContain('PerpetualOrderRevoked');
    expect(closed(venue)).toEqual([[2, 'liquidation']]);
    expect(venue.pending()).toEqual([1]);
  });

  it('ends with the last position that was not set aside, whatever the rate is then', () => {
    const venue = failingOnce('ClosePerpetualAtTick', { funds: 230n * USDT });
    venue.opened().opened({ contract: ETH }).given(close(1)).whenTick(PRICE);
    expect(venue.events.at(-1)).toMatchObject({ type: 'DueQuarantined', market: BTC, id: 1 });
    venue.given(status('closeOnly')).tick(PRICE, ETH).whenTick(8_000);
    expect(closed(venue)).toEqual([[2, 'liquidation']]);
    expect(venue.positions().map(({ position }) => Number(position))).toEqual([1]);
    expect(venue.rate()).toBeLessThan(5_000);
  });
});
