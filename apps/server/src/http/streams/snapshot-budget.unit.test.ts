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

test('a clock that steps back gives nobody more', () => {
  const { clock, budgets: of } = budgets();
  takenAtOnce(of, 'ann');
  clock.ms -= 60_000;
  expect(of.take('ann', 'candles')).toBe(false);
});
