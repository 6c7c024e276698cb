// A lock while it is typed: its interest, its dates, what is wrong with it, and a plan that has changed.
import { formatDecimal } from '@candor/exchange/arithmetic';
import type { LockPlan } from '@candor/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lockDates, lockProblems, lockRequest, lockSummary, planState } from './lock-form.ts';

const plan: LockPlan = {
  id: 2,
  version: 3,
  currency: 'USDT',
  days: 30,
  ratePpm: 50_000,
  minimum: '100.000000',
  maximum: '10000.000000',
  left: '5000.000000',
  isOn: true,
};
const reserve = { currency: 'USDT', free: '10.000000', promised: '0.000000', referenceReturnPpm: null };
const balance = { currency: 'USDT', scale: 6, available: 20_000_000_000n, held: 0n } as never;
const context = { plan, reserve, balance, isStale: false };
const values = (amount: string) => ({ plan: '2', amount });
const problemWith = (amount: string, changed: object = {}) =>
  lockProblems(values(amount), { ...context, ...changed }).amount;

describe('a lock', () => {
  it('earns by the formula of the exchange, rounded once and down', () => {
    const summary = lockSummary(values('1000'), plan)!;
    expect([formatDecimal(summary.interest, 6), formatDecimal(summary.total, 6)]).toEqual([
      '4.109589',
      '1004.109589',
    ]);
  });

  it('never promises more than the formula, and by less than one unit less', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.integer({ min: 1, max: 1_000 }), (atoms, days) => {
        const { interest } = lockSummary(values(formatDecimal(atoms as never, 6)), { ...plan, days })!;
        const exact = atoms * 50_000n * BigInt(days);
        expect(interest * 365_000_000n <= exact && exact < (interest + 1n) * 365_000_000n).toBe(true);
      }),
    );
  });

  it('accrues from the next midnight, for whole days', () => {
    const { startsAt, maturesAt } = lockDates(plan, Date.UTC(2026, 10, 21, 7, 30));
    expect([startsAt, maturesAt]).toEqual([Date.UTC(2026, 10, 22), Date.UTC(2026, 11, 22)]);
    expect(lockDates(plan, Date.UTC(2026, 10, 22)).startsAt).toBe(Date.UTC(2026, 10, 23));
  });

  it.each([
    ['', 'amountMissing'],
    ['1.0000001', 'amountStep'],
    ['99.999999', 'belowMinimum'],
    ['10000.000001', 'aboveMaximum'],
    ['5000.000001', 'overCapacity'],
    ['4000', 'reserveShort'],
  ])('of %s is wrong: %s', (amount, kind) => {
    expect(problemWith(amount)?.kind).toBe(kind);
  });

  it('beyond the wallet is wrong, and while the balances are old the venue decides', () => {
    const poor = { balance: { ...(balance as object), available: 100_000_000n } };
    expect(problemWith('200', poor)?.kind).toBe('insufficient');
    expect(problemWith('200', { ...poor, isStale: true })).toBeUndefined();
  });

  it('that is right is asked for under the version that was seen', () => {
    expect(problemWith('1000')).toBeUndefined();
    // The most that a plan takes is taken: only the reserve is short of it.
    expect(problemWith('10000')?.kind).not.toBe('aboveMaximum');
    expect(lockRequest(values('1000'), plan)).toEqual({ plan: 2, version: 3, amount: '1000.000000' });
  });
});

describe('a plan', () => {
  it('that has another version, is off or is gone, is not the one that was seen', () => {
    expect(planState(plan, plan)).toBe('same');
    expect(planState(plan, { ...plan, left: '1.000000' })).toBe('same');
    expect(planState(plan, { ...plan, version: 4, ratePpm: 40_000 })).toBe('changed');
    expect(planState(plan, { ...plan, isOn: false })).toBe('gone');
    expect(planState(plan, undefined)).toBe('gone');
  });
});
