// What is set aside is counted without a look at everything else that is open, also after a snapshot.
import {
  countSetAside,
  type Decision,
  decide,
  type ExchangeState,
  type Input,
  invariants,
  quarantineEvents,
  readSnapshot,
  setAside,
  writeSnapshot,
} from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { prices } from '../worlds/default-world.ts';
import { VenueFixture } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { miningDesk, openLock } from '../worlds/mining-commands.ts';
import { ask, cancel, setStatus, stop } from '../worlds/orders.ts';

/** Sets aside whatever these commands would do. */
function failing(type: Input['command']['type']): Harness {
  return new Harness({
    decide: (state: ExchangeState, input: Input): Decision => {
      if (input.command.type !== type) return decide(state, input);
      const due = { command: input.command as never, at: input.at, cause: state.seq };
      return { outcome: 'accepted', events: quarantineEvents(state, due) };
    },
  });
}

function counts(state: ExchangeState): readonly number[] {
  const restored = readSnapshot(writeSnapshot(state));
  expect(invariants(restored)).toEqual([]);
  expect(setAside(restored)).toEqual(setAside(state));
  return [countSetAside(state), countSetAside(restored), setAside(state).length];
}

/** Two stops that could not be triggered, the later one first, and one that still waits. */
function halted(): VenueFixture {
  const fixture = new VenueFixture({ indexTicks: 10_000, users: 3 }, failing('TriggerSpotStop'));
  fixture.given(
    ask({ priceTicks: 12_000 }),
    stop({ stopTicks: 11_500 }),
    stop(),
    stop({ stopTicks: 13_000 }),
  );
  for (const ticks of [11_000, 11_500]) {
    const observedAt = fixture.now + 1;
    fixture.given(prices([{ price: ticks * 1_000_000, observedAt }]), setStatus('trading'));
  }
  return fixture;
}

describe('what is set aside', () => {
  it('of spot is counted until its owner cancels it, and told by its id', () => {
    const fixture = halted();
    const { state } = fixture.harness;
    expect(counts(state)).toEqual([2, 2, 2]);
    expect(setAside(state).map(({ kind, id }) => [kind, Number(id)])).toEqual([
      ['stop', 2],
      ['stop', 3],
    ]);
    fixture.given(cancel(3));
    expect(counts(state)).toEqual([1, 1, 1]);
    fixture.given(cancel(2), cancel(4));
    expect(counts(state)).toEqual([0, 0, 0]);
  });

  it('of locks is counted until it is let go on', () => {
    const fixture = new VenueFixture({}, failing('PayLock')).given(...miningDesk(), openLock(), openLock());
    const { state } = fixture.harness;
    expect(counts(state)).toEqual([0, 0, 0]);
    fixture.harness.drain(Number(state.mining.book.next!.maturesAt));
    expect(counts(state)).toEqual([2, 2, 2]);
  });

  it('is counted without a look at all open orders and locks', () => {
    const { state } = halted().harness;
    const never = () => {
      throw new Error('Everything was looked at');
    };
    for (const table of [state.orders, state.perpetual.positions, state.perpetual.orders])
      Object.defineProperty(table, 'values', { value: never });
    for (const book of [state.seconds.book, state.mining.book])
      Object.defineProperty(book, 'all', { value: never });
    expect(countSetAside(state)).toBe(2);
    // The control: whoever looks at everything is found.
    expect(() => invariants(state)).toThrow('Everything was looked at');
  });

  it('would be found miscounted', () => {
    const { state } = halted().harness;
    const [market] = state.markets;
    const [one] = market!.stops.aside;
    market!.stops.remove(one!);
    expect(invariants(state)).toContain('1 are counted as set aside of 2');
  });
});
