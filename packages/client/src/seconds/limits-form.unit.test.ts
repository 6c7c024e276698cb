// The rules of the own limits: less counts at once, more after a day, nothing typed is rounded.
import type { SecondsLimits } from '@candor/wire';
import { describe, expect, test } from 'vitest';
import {
  limitChange,
  limitProblems,
  limitsRequest,
  limitsScale,
  limitValues,
  openedLimits,
  pauseHours,
} from './limits-form.ts';

const dayMs = 86_400_000;
const limits: SecondsLimits = {
  currency: 'USDT',
  dailyStake: { amount: '500.000000', raise: null },
  dailyLoss: { amount: null, raise: null },
  dailyCount: { amount: null, raise: null },
  stakedToday: '100.000000',
  lostToday: '40.000000',
  openedToday: 0,
  pause: null,
};

describe('the own limits', () => {
  test('begin with what is in force, or with the raise that waits', () => {
    expect(openedLimits(limits)).toEqual({ dailyStake: '500', dailyLoss: '' });
    const raise = { amount: '700.500000', from: dayMs };
    expect(openedLimits({ ...limits, dailyStake: { amount: '500.000000', raise } }).dailyStake).toBe('700.5');
  });

  test('that are not typed here follow what another page sets', () => {
    const lowered = { ...limits, dailyLoss: { amount: '20.000000', raise: null } };
    expect(limitValues(lowered, { dailyStake: '400' })).toEqual({ dailyStake: '400', dailyLoss: '20' });
    expect(limitValues(lowered, { dailyLoss: '' })).toEqual({ dailyStake: '500', dailyLoss: '' });
  });

  test('say of each change when it counts', () => {
    const change = (typed: string) => limitChange(limits.dailyStake, typed, 6);
    expect(['499.999999', '500', '500.000001', '', '0'].map(change)).toEqual([
      ...['atOnce', 'none', 'afterADay', 'afterADay', 'atOnce'],
    ]);
    expect(limitChange(limits.dailyLoss, '1', 6)).toBe('atOnce');
    expect(limitChange(limits.dailyLoss, '', 6)).toBe('none');
  });

  test('do not begin the day anew for a raise that waits, and drop it at once', () => {
    const waiting = { amount: '500.000000', raise: { amount: '700.000000', from: dayMs } };
    expect(['700', '500', '800', '400'].map((typed) => limitChange(waiting, typed, 6))).toEqual([
      ...['none', 'atOnce', 'afterADay', 'atOnce'],
    ]);
  });

  test('refuse what is no amount, and take zero for what it is', () => {
    const problems = limitProblems({ dailyStake: '1.0000001', dailyLoss: 'x' }, 6);
    expect(problems).toEqual({
      dailyStake: { kind: 'step', step: '0.000001' },
      dailyLoss: { kind: 'malformed' },
    });
    expect(limitProblems({ dailyStake: '0', dailyLoss: '' }, 6)).toEqual({});
    expect(limitsRequest({ dailyStake: '0', dailyLoss: '' })).toEqual({ dailyStake: '0', dailyLoss: null });
  });

  test('are read with the decimals that the venue writes', () => {
    expect(limitsScale(limits)).toBe(6);
  });

  test('offer only breaks that the exchange takes: up to six weeks, or half a year to five', () => {
    const days = (kind: keyof typeof pauseHours) => pauseHours[kind].map((hours) => hours / 24);
    expect([Math.min(...days('coolOff')), Math.max(...days('coolOff'))]).toEqual([1, 42]);
    expect(Math.min(...days('selfExclusion'))).toBeGreaterThanOrEqual(182);
    expect(Math.max(...days('selfExclusion'))).toBeLessThanOrEqual(1_826);
  });
});
