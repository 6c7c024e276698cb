// Lock-up mining against its naive twin, and what must hold of it whatever happens.
import {
  type Atoms,
  accruedInterest,
  type Decision,
  decide,
  type ExchangeState,
  type Input,
  lockInterest,
  lockPeriod,
  type RatePpm,
  refusalCodes,
  type TimestampMs,
} from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../flows/arbitrary-flow.ts';
import { runMining } from '../flows/mining-lockstep.ts';
import { requireSameAfterRestart } from '../flows/restart.ts';
import { seededWords } from '../worlds/random.ts';

const DAY_MS = 86_400_000;
const anySteps = fc.array(fc.nat(), { minLength: 30, maxLength: 200 });

describe('lock-up mining', () => {
  it('comes to what its twin says, with all invariants after every record', () => {
    fc.assert(
      fc.property(anySteps, (seeds) => {
        runMining(seeds);
      }),
      propertyRuns(40),
    );
  });

  it('meets every outcome of an opening in these streams', () => {
    const met = new Set<string>();
    for (let seed = 1; seed <= 3; seed++)
      for (const word of runMining(seededWords(seed, 600), { check: false }).met) met.add(word);
    const refusals = refusalCodes.filter((code) => /^mining\.(?!not|tooMany)/.test(code));
    const expected = [...refusals, 'wallet.insufficientBalance', 'OpenLock', 'LeaveLock', 'SetMiningPlan'];
    expect(expected.filter((word) => !met.has(word))).toEqual([]);
  });

  it('pays each lock once, at its maturity, principal and the interest of the formula', () => {
    const { harness } = runMining(seededWords(4, 800), { check: false });
    const opened = new Map<number, { readonly maturesAt: number; readonly interest: bigint }>();
    const ended = new Set<number>();
    for (const { at, events } of harness.log) {
      for (const event of events) {
        if (event.type === 'LockOpened') opened.set(event.lock, event);
        if (event.type !== 'LockPaid' && event.type !== 'LockLeft') continue;
        expect(ended.has(event.lock)).toBe(false);
        ended.add(event.lock);
        const lock = opened.get(event.lock)!;
        if (event.type === 'LockLeft') expect(at).toBeLessThan(lock.maturesAt);
        else {
          expect(at).toBeGreaterThanOrEqual(lock.maturesAt);
          expect(event.interest).toBe(lock.interest);
        }
      }
    }
    expect(ended.size).toBeGreaterThan(50);
  });

  it('accrues over the days what it pays in the end', () => {
    const { harness } = runMining(seededWords(5, 800), { check: false });
    const accrued = new Map<number, bigint>();
    for (const { events } of harness.log) {
      for (const event of events) {
        if (event.type !== 'MiningAccrued') continue;
        expect(accrued.has(event.day)).toBe(false);
        accrued.set(event.day, event.sums[0]?.interest ?? 0n);
      }
    }
    const locks = harness.log.flatMap(({ at, events }) =>
      events.flatMap((event) => (event.type === 'LockOpened' ? [{ ...event, end: at }] : [])),
    );
    const leftAt = new Map(
      harness.log.flatMap(({ at, events }) =>
        events.flatMap((event) => (event.type === 'LockLeft' ? [[event.lock, at] as const] : [])),
      ),
    );
    for (const [day, interest] of accrued) {
      const end = ((day + 1) * DAY_MS) as TimestampMs;
      const begin = (day * DAY_MS) as TimestampMs;
      let sum = 0n;
      for (const lock of locks)
        if ((leftAt.get(lock.lock) ?? Number.POSITIVE_INFINITY) >= end)
          sum += accruedInterest(lock, end) - accruedInterest(lock, begin);
      expect([day, interest]).toEqual([day, sum]);
    }
    expect(accrued.size).toBeGreaterThan(100);
  });

  it('is the same after a restart from a snapshot or from the log, anywhere', () => {
    fc.assert(
      fc.property(anySteps, fc.nat(), (seeds, cut) => {
        const { harness } = runMining(seeds, { check: false });
        requireSameAfterRestart(harness, cut);
      }),
      propertyRuns(30),
    );
  });

  it.each<[string, (state: ExchangeState, input: Input) => Decision]>([
    ['a reserve that is not asked', forgettingTheReserve],
    ['interest that is rounded up', changingInterest(1n)],
    ['a term that begins today', beginningToday],
  ])('would be found with %s', (_, faulty) => {
    expect(() => {
      for (let seed = 1; seed <= 5; seed++) runMining(seededWords(seed, 300), { decide: faulty });
    }).toThrow();
  });
});

describe('the interest of a lock', () => {
  const lock = fc.record({
    principal: fc.bigInt({ min: 1n, max: 10n ** 24n }).map((amount) => amount as Atoms),
    ratePpm: fc.integer({ min: 1, max: 1_000_000 }).map((rate) => rate as RatePpm),
    days: fc.integer({ min: 1, max: 1_825 }),
    lockedAt: fc.integer({ min: 0, max: 4_000_000_000_000 }).map((at) => at as TimestampMs),
  });

  it('is floor(principal × rate × days ÷ 365,000,000), rounded once', () => {
    fc.assert(
      fc.property(lock, ({ principal, ratePpm, days }) => {
        const exact = principal * BigInt(ratePpm) * BigInt(days);
        const interest = lockInterest({ principal, ratePpm, days });
        expect(interest * 365_000_000n <= exact && exact < (interest + 1n) * 365_000_000n).toBe(true);
      }),
    );
  });

  it('never shrinks over time, is nothing before the next midnight and whole at maturity', () => {
    fc.assert(
      fc.property(lock, fc.nat({ max: 5_000 }), fc.nat({ max: 200 }), (terms, first, more) => {
        const period = lockPeriod(terms.lockedAt, terms.days);
        const at = (hours: number) => (terms.lockedAt + hours * 3_600_000) as TimestampMs;
        const open = { ...terms, ...period };
        expect(accruedInterest(open, at(first)) <= accruedInterest(open, at(first + more))).toBe(true);
        expect(accruedInterest(open, period.startsAt)).toBe(0n);
        expect(accruedInterest(open, period.maturesAt)).toBe(lockInterest(terms));
        expect(period.startsAt % DAY_MS).toBe(0);
        expect(period.startsAt > terms.lockedAt && period.startsAt - terms.lockedAt <= DAY_MS).toBe(true);
        expect(period.maturesAt - period.startsAt).toBe(terms.days * DAY_MS);
      }),
    );
  });
});

/** A promise that nothing stands behind: what is missing is put into the decision as if it were there. */
function forgettingTheReserve(state: ExchangeState, input: Input): Decision {
  const decision = decide(state, input);
  if (decision.outcome !== 'refused' || decision.code !== 'mining.reserveShort') return decision;
  return { outcome: 'accepted', events: [] };
}

function changingInterest(by: bigint): (state: ExchangeState, input: Input) => Decision {
  return (state, input) => {
    const decision = decide(state, input);
    if (decision.outcome !== 'accepted') return decision;
    const events = decision.events.map((event) =>
      event.type === 'LockOpened' ? { ...event, interest: (event.interest + by) as Atoms } : event,
    );
    return { outcome: 'accepted', events };
  };
}

function beginningToday(state: ExchangeState, input: Input): Decision {
  const decision = decide(state, input);
  if (decision.outcome !== 'accepted') return decision;
  const events = decision.events.map((event) =>
    event.type === 'LockOpened'
      ? {
          ...event,
          startsAt: (event.startsAt - DAY_MS) as TimestampMs,
          maturesAt: (event.maturesAt - DAY_MS) as TimestampMs,
        }
      : event,
  );
  return { outcome: 'accepted', events };
}
