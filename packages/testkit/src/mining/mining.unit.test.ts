// Lock-up mining: when a lock begins, accrues and is paid, what leaving costs, and where the reserve ends.
import {
  type Decision,
  decide,
  type ExchangeState,
  houseBalance,
  type Input,
  miningLocks,
  miningPlans,
  miningReferenceReturn,
  miningReserve,
  quarantinedLocks,
  quarantineEvents,
  referenceReturn,
  type TimestampMs,
} from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { QUOTE } from '../worlds/default-world.ts';
import { START_MS, VenueFixture, venue } from '../worlds/fixtures.ts';
import { Harness } from '../worlds/harness.ts';
import { leaveLock, miningDesk, openLock, setPlan } from '../worlds/mining-commands.ts';
import { moveHouse } from '../worlds/money.ts';

const DAY_MS = 86_400_000;
const TODAY = Math.floor(START_MS / DAY_MS) * DAY_MS;
/** 50,000 at 10 % for 30 days. */
const INTEREST = 410n;
const MATURITY = TODAY + 31 * DAY_MS;

function locked(): VenueFixture {
  return venue()
    .given(...miningDesk())
    .when(openLock())
    .thenAccepted();
}

/** Something happens at this moment, so that what time made due comes first. */
function at(fixture: VenueFixture, moment: number): VenueFixture {
  fixture.when(setPlan({ plan: 1 }), { at: moment }).thenAccepted();
  return fixture;
}

function reserve(fixture: VenueFixture) {
  const { available, held } = houseBalance(fixture.harness.state, 'mining.reserve', QUOTE as never);
  return { available, held };
}

const ownLocks = (fixture: VenueFixture) =>
  miningLocks(fixture.harness.state, 1 as never, fixture.now as TimestampMs);

describe('a lock', () => {
  it('holds the principal with the user and its interest in the reserve', () => {
    const fixture = locked().thenBalance(1, QUOTE, { available: 950_000n, held: 50_000n }, 'funding');
    expect(reserve(fixture)).toEqual({ available: 10_000n - INTEREST, held: INTEREST });
  });

  it('accrues from the next midnight UTC, by whole days', () => {
    const fixture = locked();
    expect(ownLocks(at(fixture, TODAY + DAY_MS))).toMatchObject([{ accrued: 0n }]);
    expect(ownLocks(at(fixture, TODAY + 2 * DAY_MS - 1))).toMatchObject([{ accrued: 0n }]);
    expect(ownLocks(at(fixture, TODAY + 2 * DAY_MS))).toMatchObject([{ accrued: 13n }]);
    expect(ownLocks(at(fixture, TODAY + 16 * DAY_MS))).toMatchObject([{ accrued: 205n }]);
  });

  it('is paid at maturity, principal and interest to the last atom, and not a millisecond before', () => {
    const fixture = at(locked(), MATURITY - 1).thenBalance(1, QUOTE, { held: 50_000n }, 'funding');
    at(fixture, MATURITY).thenBalance(1, QUOTE, { available: 1_000_410n, held: 0n }, 'funding');
    expect(reserve(fixture)).toEqual({ available: 10_000n - INTEREST, held: 0n });
    expect(ownLocks(fixture)).toEqual([]);
  });

  it('is paid in full when the venue stood still over its maturity', () => {
    at(locked(), MATURITY + 40 * DAY_MS).thenBalance(1, QUOTE, { available: 1_000_410n }, 'funding');
  });

  it('keeps the rate that was in force when it was opened', () => {
    const fixture = locked().given(setPlan({ plan: 1, ratePpm: 20_000 }));
    at(fixture, MATURITY).thenBalance(1, QUOTE, { available: 1_000_410n }, 'funding');
  });

  it('returns the whole principal to whoever leaves early, and its interest to the reserve', () => {
    const fixture = at(locked(), MATURITY - DAY_MS);
    fixture.when(leaveLock()).thenEvents({ type: 'LockLeft', forfeited: INTEREST, principal: 50_000n });
    fixture.thenBalance(1, QUOTE, { available: 1_000_000n, held: 0n }, 'funding');
    expect(reserve(fixture)).toEqual({ available: 10_000n, held: 0n });
  });

  it('makes room in its plan when it ends', () => {
    const fixture = locked();
    expect(miningPlans(fixture.harness.state)).toMatchObject([{ locked: 50_000n }]);
    fixture.when(leaveLock()).thenAccepted();
    expect(miningPlans(fixture.harness.state)).toMatchObject([{ locked: 0n }]);
  });
});

describe('the reserve', () => {
  it('keeps what it promised: nobody can move it elsewhere', () => {
    const move = (amount: bigint) => moveHouse({ from: 'mining.reserve', to: 'promotion', amount });
    const fixture = locked();
    fixture.when(move(10_000n - INTEREST + 1n)).thenRefused('wallet.houseCannotCover');
    fixture.when(move(10_000n - INTEREST)).thenAccepted();
    expect(miningReserve(fixture.harness.state)).toEqual([{ currency: QUOTE, free: 0n, promised: INTEREST }]);
    at(fixture, MATURITY).thenBalance(1, QUOTE, { available: 1_000_410n }, 'funding');
  });
});

describe('the reference return', () => {
  it('is what the last three whole days came to, over a year', () => {
    const fixture = locked();
    const of = () => miningReferenceReturn(fixture.harness.state, QUOTE as never, fixture.now as TimestampMs);
    expect(of()).toBeUndefined();
    at(fixture, TODAY + 3 * DAY_MS);
    expect(of()).toBeUndefined();
    at(fixture, TODAY + 4 * DAY_MS);
    // 41 atoms in three days on 50,000: 41 ÷ 150,000 × 365.
    expect(of()).toBe(99_766);
  });

  it('is unknown when on one of the days nothing accrued', () => {
    const day = { principal: 100n, interest: 1n } as never;
    expect(referenceReturn([day, day, day])).toBe(3_650_000);
    expect(referenceReturn([day, day])).toBeUndefined();
    expect(referenceReturn([day, { principal: 0n, interest: 0n } as never, day])).toBeUndefined();
  });
});

describe('a payment that fails', () => {
  it('is set aside with its holds, and nothing new is locked until an operator has looked', () => {
    let broken = true;
    const failing = (state: ExchangeState, input: Input): Decision => {
      if (input.command.type !== 'PayLock' || !broken) return decide(state, input);
      const due = { command: input.command, at: input.at, cause: state.seq };
      return { outcome: 'accepted', events: quarantineEvents(state, due) };
    };
    const fixture = new VenueFixture({}, new Harness({ decide: failing })).given(...miningDesk(), openLock());
    fixture.when(openLock({ user: 2 }), { at: MATURITY }).thenRefused('mining.off');
    fixture.thenBalance(1, QUOTE, { held: 50_000n }, 'funding');
    expect(quarantinedLocks(fixture.harness.state)).toHaveLength(1);
    broken = false;
    fixture.when({ type: 'RetryLock', operator: 0, action: 0, lock: 1 }).thenAccepted();
    fixture.thenBalance(1, QUOTE, { available: 1_000_410n, held: 0n }, 'funding');
  });
});
