// The state hash that is kept up to date is the one that begins anew, at every moment and however the work is cut.
import {
  type ExchangeState,
  evolve,
  initialState,
  type LogRecord,
  readSnapshot,
  StateHasher,
  stateHash,
  writeSnapshot,
} from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFlow, propertyRuns } from './arbitrary-flow.ts';
import { replay } from './harness.ts';
import { PerpetualFlow } from './perpetual-flow.ts';
import { inWords } from './plain.ts';
import { Random, seededWords } from './random.ts';
import { flowSeeds, runHarness } from './run-flow.ts';

interface Cuts {
  /** How much is hashed after a record, and how often the hash is asked for. */
  readonly seed: number;
  /** Where the hasher begins to watch: before, a snapshot was read. */
  readonly from: number;
}

function requireSameHashes(
  log: readonly LogRecord[],
  { seed, from }: Cuts,
  spoil: (state: ExchangeState) => void = () => {},
): void {
  const random = new Random(seed);
  const begin = from % (log.length + 1);
  const state = begin === 0 ? initialState() : readSnapshot(writeSnapshot(replay(log.slice(0, begin))));
  const hasher = new StateHasher(state);
  spoil(state);
  for (const record of log.slice(begin)) {
    evolve(state, record);
    if (random.below(3) > 0) hasher.work(random.below(8));
    if (random.below(12) > 0) continue;
    const after = `After record ${record.seq}, ${record.command.type}`;
    if (inWords(hasher.hash()) !== inWords(stateHash(state))) throw new Error(`${after} the hash is another`);
    if (hasher.backlog !== 0) throw new Error(`${after} ${hasher.backlog} entities are left`);
  }
  expect(inWords(hasher.hash())).toBe(inWords(stateHash(state)));
}

/** Accounts leave the list of what changed without being hashed. */
function forgetAccounts({ ledger }: ExchangeState): void {
  const hashNext = ledger.hashNextTouched.bind(ledger);
  Object.assign(ledger, { hashNextTouched: () => hashNext((_, slot) => slot) });
}

const anyCuts = fc.record({ seed: fc.nat(), from: fc.nat() });

describe('the state hash that is kept up to date', () => {
  it('is the one that begins anew, for spot and wallets', () => {
    fc.assert(
      fc.property(anyFlow(300), anyCuts, (seeds, cuts) => {
        requireSameHashes(runHarness(seeds, { check: false }).harness.log, cuts);
      }),
      propertyRuns(60),
    );
  });

  it('is the one that begins anew, for contracts', () => {
    fc.assert(
      fc.property(fc.nat(), anyCuts, (seed, cuts) => {
        const { venue } = new PerpetualFlow({ harness: { check: false } }).run(seededWords(seed, 200));
        requireSameHashes(venue.harness.log, cuts);
      }),
      propertyRuns(10),
    );
  });

  it('is tried with everything that changes a user, an order, an account or a request', () => {
    const met = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const { log } = runHarness(flowSeeds(seed, 1_500), { check: false }).harness;
      for (const { events, requestId } of log) {
        for (const { type } of events) met.add(type);
        if (requestId !== undefined) met.add('a request');
      }
      requireSameHashes(log, { seed, from: seed % 3 === 0 ? 700 : 0 });
    }
    const users = ['UserFrozen', 'UserUnfrozen', 'MakerDesignated', 'UserTierSet', 'SecurityChangeNoted'];
    const orders = [
      'SpotTraded',
      'SpotOrderCancelled',
      'SpotStopTriggered',
      'QuotesReplaced',
      'MarketStatusSet',
    ];
    expect([...users, ...orders, 'a request', 'DepositCredited'].filter((type) => !met.has(type))).toEqual(
      [],
    );
  });

  it.each([
    ['an order', (state: ExchangeState) => Object.assign(state.touched, { order: () => {} })],
    [
      'an order that is over',
      (state: ExchangeState) => Object.assign(state.touched, { orderGone: () => {} }),
    ],
    ['a user', (state: ExchangeState) => Object.assign(state.touched, { user: () => {} })],
    ['an account', forgetAccounts],
  ])('is found out when nobody notes that %s changed', (_, spoil) => {
    const { log } = runHarness(flowSeeds(2, 600), { check: false }).harness;
    requireSameHashes(log, { seed: 1, from: 300 });
    expect(() => requireSameHashes(log, { seed: 1, from: 300 }, spoil)).toThrow();
  });

  it('is kept by one alone', () => {
    const state = initialState();
    new StateHasher(state);
    expect(() => new StateHasher(state)).toThrow('hashed by somebody else');
  });
});
