// The budget of snapshots.
import { expect, test } from 'vitest';
import { SnapshotBudgets } from './snapshot-budget.ts';

function budgets() {
  const clock = { ms: 0 };
  return { clock, budgets: new SnapshotBudgets(() => clock.ms) };
}

function takenAtOnce(of: SnapshotBudgets, caller: string): number {
  let taken = 0;
  while (taken < 100_000 && of.take(caller, 'candles')) taken += 1;
  return taken;
}

test('a caller may have many snapshots of candles at once, and then ten each second', () => {
  const { clock, budgets: of } = budgets();
  expect(takenAtOnce(of, 'ann')).toBe(133);
  clock.ms += 1_000;
  expect(takenAtOnce(of, 'ann')).toBe(10);
  clock.ms += 3_600_000;
  expect(takenAtOnce(of, 'ann')).toBe(133);
});

test('what one caller spends is not missing to another, and small snapshots cost less', () => {
  const { budgets: of } = budgets();
  takenAtOnce(of, 'ann');
  expect(of.take('ann', 'candles')).toBe(false);
  expect(of.take('ann', 'quotes')).toBe(true);
  expect(of.take('ben', 'candles')).toBe(true);
});

test('quotations of three hundred markets cost as much as three hundred candles', () => {
  const { budgets: of } = budgets();
  const taken = (caller: string, markets: number): number => {
    let count = 0;
    while (of.take(caller, 'quotes', markets)) count += 1;
    return count;
  };
  expect(taken('ann', 300)).toBe(133);
  expect(taken('ben', 36)).toBe(1_000);
});

test('a clock that steps back gives nobody more', () => {
  const { clock, budgets: of } = budgets();
  takenAtOnce(of, 'ann');
  clock.ms -= 60_000;
  expect(of.take('ann', 'candles')).toBe(false);
});
