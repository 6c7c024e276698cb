// What a caller may ask for of something dear.
import { expect, test } from 'vitest';
import { CallerBudgets } from './caller-budgets.ts';

test('who has spent a budget is told when there is enough again, and another has a budget of their own', () => {
  const clock = { ms: 0 };
  const budgets = new CallerBudgets({ atOnceMax: 100, perSecond: 10 }, () => clock.ms);
  expect(budgets.take('ann', 90)).toBe(0);
  expect(budgets.take('ann', 50)).toBe(4);
  expect(budgets.take('ben', 50)).toBe(0);
  // What was refused was not spent.
  clock.ms += 3_999;
  expect(budgets.take('ann', 50)).toBe(1);
  clock.ms += 1;
  expect(budgets.take('ann', 50)).toBe(0);
  expect(budgets.take('ann', 1)).toBe(1);
});

test('what turned out to weigh more than was left is waited for by the next one', () => {
  const clock = { ms: 0 };
  const budgets = new CallerBudgets({ atOnceMax: 100, perSecond: 10 }, () => clock.ms);
  expect(budgets.take('ann', 1)).toBe(0);
  budgets.charge('ann', 129);
  expect(budgets.take('ann', 1)).toBe(4);
  clock.ms += 3_100;
  expect(budgets.take('ann', 1)).toBe(0);
});
