// The rules of the own limit of a number: less counts at once, more after a day, and nothing but whole numbers are taken.
import type { SecondsOwnCount } from '@candor/wire';
import { describe, expect, test } from 'vitest';
import { countChange, countRequest, isCount, openedCount } from './count-form.ts';

const five: SecondsOwnCount = { amount: 5, raise: null };
const waiting: SecondsOwnCount = { amount: 5, raise: { amount: 9, from: 86_400_000 } };
const none: SecondsOwnCount = { amount: null, raise: null };

describe('the own limit of a number of contracts', () => {
  test('begins with what is in force, or with the raise that waits', () => {
    const toNone = { amount: 5, raise: { amount: null, from: 1 } };
    expect([five, waiting, none, toNone].map(openedCount)).toEqual(['5', '9', '', '']);
  });

  test('says of each change when it counts', () => {
    const change = (typed: string) => countChange(five, typed);
    expect(['4', '5', '6', '', '0'].map(change)).toEqual([
      ...['atOnce', 'none', 'afterADay', 'afterADay', 'atOnce'],
    ]);
    expect([countChange(none, '1'), countChange(none, '')]).toEqual(['atOnce', 'none']);
  });

  test('does not begin the day anew for a raise that waits, and drops it at once', () => {
    expect(['9', '5', '10', '', '4'].map((typed) => countChange(waiting, typed))).toEqual([
      ...['none', 'atOnce', 'afterADay', 'afterADay', 'atOnce'],
    ]);
  });

  test('takes whole numbers up to the highest that can be named, and nothing as none', () => {
    expect(['', '0', '7', '100000'].map(isCount)).toEqual([true, true, true, true]);
    expect(['1.5', '-1', 'x', '100001', '9'.repeat(30)].map(isCount)).toEqual(Array(5).fill(false));
    expect(['', '0', '07'].map(countRequest)).toEqual([
      { dailyCount: null },
      { dailyCount: 0 },
      { dailyCount: 7 },
    ]);
  });
});
