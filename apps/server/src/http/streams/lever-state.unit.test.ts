// What a stream tells of orders that ended, against the log: each exactly once, whenever the exchange was read.
import type { LogRecord, Lots } from '@candor/exchange';
import { PERPETUAL_USERS, PerpetualFlow, Random } from '@candor/testkit';
import { expect, test } from 'vitest';
import { ExpectedPerpetuals } from '../../history/audit/expected-perpetuals.ts';
import { isPerpetualStep, type PerpetualRow } from '../../history/index.ts';
import { readContracts, readLever } from './lever-reading.ts';
import { LeverState } from './lever-state.ts';
import { usersOfRecord } from './users-of-record.ts';

const users = Array.from({ length: PERPETUAL_USERS }, (_, place) => (place + 1) as never);

/** By the log alone, one event after the other. */
function endedOf(log: readonly LogRecord[]): readonly PerpetualRow[] {
  const expected = new ExpectedPerpetuals();
  for (const { seq, at, events } of log) {
    for (const event of events.filter(isPerpetualStep))
      expected.see({ seq, at, event, contractLots: 100_000 as Lots });
  }
  return expected.takeEnded().toSorted((a, b) => a.order - b.order);
}

test.each([3, 5, 23])('every order that ends is told once, as the history has it (seed %i)', (seed) => {
  const random = new Random(seed);
  const flow = new PerpetualFlow({ harness: { check: false } });
  const { harness } = flow.venue;
  const states = users.map((user) => new LeverState(user));
  const told = new Map<number, PerpetualRow>();
  let seen = 0;
  const read = (state: LeverState): void => {
    const terms = readContracts(harness.state, flow.venue.now);
    state.apply(readLever(harness.state, terms, state.user, flow.venue.now));
    for (const row of state.takeEnded()) {
      expect(told.has(row.order)).toBe(false);
      told.set(row.order, row);
    }
  };
  for (const state of states) read(state);
  for (let step = 0; step < 1_500; step += 1) {
    flow.step(new Random(random.word()));
    for (const record of harness.log.slice(seen))
      for (const state of states) if (usersOfRecord(record).has(state.user)) state.take(record);
    seen = harness.log.length;
    for (const state of states) if (random.chance(20)) read(state);
  }
  for (const state of states) {
    read(state);
    expect(state.dirty).toBe(false);
  }
  const ended = endedOf(harness.log);
  expect(ended.length).toBeGreaterThan(30);
  expect([...told.values()].sort((a, b) => a.order - b.order)).toMatchObject(
    // The spread of an order that has opened is no part of what the exchange remembers of a position.
    ended.map(({ spreadPpm: _, ...row }) => row),
  );
});
