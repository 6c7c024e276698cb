// The state hash that is kept up to date is the one that begins anew, at every moment and however the work is cut.
import {
  type ExchangeState,
  evolve,
  initialState,
  type LogRecord,
  openSnapshot,
  readSnapshot,
  StateHasher,
  stateHash,
  writeSnapshot,
} from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFlow, propertyRuns } from '../flows/arbitrary-flow.ts';
import { SectionsMet } from '../flows/growing-sections.ts';
import { type LoggedProduct, productLogs, withFaults } from '../flows/product-logs.ts';
import { runHarness } from '../flows/run-flow.ts';
import { START_MS, venue } from '../worlds/fixtures.ts';
import { replay } from '../worlds/harness.ts';
import { limit } from '../worlds/orders.ts';
import { inWords } from '../worlds/plain.ts';
import { Random } from '../worlds/random.ts';
import { requestIdAt } from '../worlds/request-ids.ts';

const ID_MS = START_MS + 60_000;

interface Cuts {
  /** How much is hashed after a record, how often the hash is asked for, and how a snapshot is opened. */
  readonly seed: number;
  /** Where the hasher begins to watch: before, a snapshot was read. */
  readonly from: number;
}

type Spoil = (state: ExchangeState) => void;

function hashed(before: readonly LogRecord[], isOpened: boolean) {
  const state = before.length === 0 ? initialState() : replay(before);
  if (before.length > 0 && isOpened) return openSnapshot(writeSnapshot(state));
  const watched = before.length === 0 ? state : readSnapshot(writeSnapshot(state));
  return { state: watched, hasher: new StateHasher(watched) };
}

function requireSameHashes(
  log: readonly LogRecord[],
  { seed, from }: Cuts,
  spoil: Spoil = () => {},
  met?: SectionsMet,
): void {
  const random = new Random(seed);
  const begin = from % (log.length + 1);
  const { state, hasher } = hashed(log.slice(0, begin), random.chance(50));
  // Asked for often, what one record changes is seen before another changes it again; asked for seldom, much is left.
  const rest = random.pick([2, 4, 12]);
  spoil(state);
  met?.begin(state);
  for (const record of log.slice(begin)) {
    evolve(state, record);
    met?.look(state);
    if (random.chance(30)) hasher.keepUp(random.below(4));
    if (random.below(3) > 0) hasher.work(random.below(8));
    if (random.below(rest) > 0) continue;
    const after = `After record ${record.seq}, ${record.command.type}`;
    if (inWords(hasher.hash()) !== inWords(stateHash(state))) throw new Error(`${after} the hash is another`);
    if (hasher.backlog !== 0) throw new Error(`${after} ${hasher.backlog} entities are left`);
  }
  expect(inWords(hasher.hash())).toBe(inWords(stateHash(state)));
}

/** Whole lives of every product, by how many steps and how many seeds; each also with something that was set aside. */
const lives: Readonly<Record<LoggedProduct, readonly [steps: number, seeds: number]>> = {
  spotAndWallets: [1_500, 8],
  perpetual: [900, 10],
  seconds: [700, 4],
  mining: [300, 3],
  subscription: [200, 3],
};

function livesOf(
  product: LoggedProduct,
  seedsMax = Number.POSITIVE_INFINITY,
): readonly (readonly LogRecord[])[] {
  const [steps, seeds] = lives[product];
  return Array.from({ length: Math.min(seeds, seedsMax) }, (_, seed) => {
    const log = productLogs[product](seed + 1, steps);
    return [log, withFaults(log, seed)];
  }).flat();
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

  it.each([
    ['perpetual', 200, 12],
    ['seconds', 250, 12],
    ['mining', 150, 12],
    ['subscription', 120, 12],
  ] as const)('is the one that begins anew, for %s', (product, steps, runs) => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), anyCuts, (seed, hasFaults, cuts) => {
        const log = productLogs[product](seed, steps);
        requireSameHashes(hasFaults ? withFaults(log, seed) : log, cuts);
      }),
      propertyRuns(runs),
    );
  });

  it('is tried with entities of every section that grows: some come, some change and some go', () => {
    const met = new SectionsMet();
    for (const product of Object.keys(lives) as LoggedProduct[]) {
      for (const [place, log] of livesOf(product).entries())
        requireSameHashes(log, { seed: place, from: place % 3 === 0 ? log.length >>> 1 : 0 }, undefined, met);
    }
    expect(met.missing).toEqual([]);
  });

  it('works off ahead what stays as it is, and leaves accounts and orders for when they are asked for', () => {
    const fixture = venue();
    const { state } = fixture.harness;
    const hasher = new StateHasher(state);
    hasher.hash();
    for (let number = 1; number <= 5; number++)
      fixture.when(limit(), { at: ID_MS, requestId: requestIdAt(ID_MS, number) }).thenAccepted();
    const changed = hasher.backlog;
    hasher.keepUp(2);
    expect(hasher.backlog).toBe(changed - 2);
    hasher.keepUp(1_000);
    expect(hasher.backlog).toBe(changed - 5);
    // Five orders and the account that pays for them.
    expect(hasher.backlog).toBe(6);
    expect(inWords(hasher.hash())).toBe(inWords(stateHash(state)));
  });

  it('is kept by one alone', () => {
    const state = initialState();
    new StateHasher(state);
    expect(() => new StateHasher(state)).toThrow('hashed by somebody else');
  });
});

interface Tracked {
  hashNext(hash: (entity: object | undefined, slot: number) => number): void;
}

/** What changed leaves the list without being hashed. */
function forgetting(tracked: (state: ExchangeState) => Tracked): Spoil {
  return (state) => {
    const map = tracked(state);
    const hashNext = map.hashNext.bind(map);
    Object.assign(map, { hashNext: () => hashNext((_, slot) => slot) });
  };
}

/** What is changed in place is taken as if it were only read. */
function changingUnseen(tracked: (state: ExchangeState) => Tracked): Spoil {
  return (state) => {
    const map = tracked(state) as Tracked & { get(key: unknown): unknown };
    Object.assign(map, { change: (key: unknown) => map.get(key) });
  };
}

const forgotten: readonly (readonly [what: string, LoggedProduct, Spoil])[] = [
  ['an order', 'spotAndWallets', ({ touched }) => Object.assign(touched, { order: () => {} })],
  [
    'an order that is over',
    'spotAndWallets',
    ({ touched }) => Object.assign(touched, { orderGone: () => {} }),
  ],
  ['a user', 'spotAndWallets', ({ touched }) => Object.assign(touched, { user: () => {} })],
  [
    'an account',
    'spotAndWallets',
    ({ ledger }) => {
      const hashNext = ledger.hashNextTouched.bind(ledger);
      Object.assign(ledger, { hashNextTouched: () => hashNext((_, slot) => slot) });
    },
  ],
  ['an address', 'spotAndWallets', forgetting(({ wallet }) => wallet.addresses)],
  ['what was used of a limit', 'spotAndWallets', forgetting(({ wallet }) => wallet.usage)],
  ['a withdrawal', 'spotAndWallets', forgetting(({ wallet }) => wallet.withdrawals.tracked)],
  ['a quote of a swap', 'spotAndWallets', forgetting(({ wallet }) => wallet.quotes)],
  ['a gift', 'spotAndWallets', forgetting(({ wallet }) => wallet.gifts)],
  ['an account of contracts', 'perpetual', forgetting(({ perpetual }) => perpetual.accounts)],
  ['a pending order', 'perpetual', forgetting(({ perpetual }) => perpetual.orders)],
  ['a position', 'perpetual', forgetting(({ perpetual }) => perpetual.positions)],
  ['the standing of an account', 'perpetual', changingUnseen(({ perpetual }) => perpetual.accounts)],
  ['the stops of an order', 'perpetual', changingUnseen(({ perpetual }) => perpetual.orders)],
  ['the margin of a position', 'perpetual', changingUnseen(({ perpetual }) => perpetual.positions)],
  ['a seconds order', 'seconds', forgetting(({ seconds }) => seconds.book.tracked)],
  ['a seconds order set aside', 'seconds', changingUnseen(({ seconds }) => seconds.book.tracked)],
  ['a limit of the user’s own', 'seconds', forgetting(({ seconds }) => seconds.limits)],
  ['a pause', 'seconds', forgetting(({ seconds }) => seconds.pauses)],
  ['a day of a user', 'seconds', forgetting(({ seconds }) => seconds.days)],
  ['a lock', 'mining', forgetting(({ mining }) => mining.book.tracked)],
  ['a lock set aside', 'mining', changingUnseen(({ mining }) => mining.book.tracked)],
  [
    'a project that is over',
    'subscription',
    (state) => Object.assign(state.subscription.live, { delete: () => false }),
  ],
];

describe('a state hash is another', () => {
  it.each(forgotten)('when nobody notes that %s changed', (_, product, spoil) => {
    const isFound = livesOf(product, 2).map((log, place) => {
      const cuts = { seed: place, from: place === 0 ? log.length >>> 1 : 0 };
      requireSameHashes(log, cuts);
      try {
        requireSameHashes(log, cuts, spoil);
        return false;
      } catch {
        return true;
      }
    });
    expect(isFound).toContain(true);
  });
});
