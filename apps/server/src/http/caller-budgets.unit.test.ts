// What a caller may ask for of something dear.
import { expect, test } from 'vitest';
import { CALLERS_MAX, CallerBudgets } from './caller-budgets.ts';

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

test('who asks for nothing for a day has no more than a whole budget', () => {
  const clock = { ms: 0 };
  const budgets = new CallerBudgets({ atOnceMax: 100, perSecond: 10 }, () => clock.ms);
  expect(budgets.take('ann', 100)).toBe(0);
  clock.ms += 86_400_000;
  expect(budgets.take('ann', 101)).toBe(1);
  expect(budgets.take('ann', 100)).toBe(0);
  expect(budgets.take('ann', 1)).toBe(1);
});

test('of too many callers whoever was quiet for longest is forgotten, and nobody who still asks', () => {
  const clock = { ms: 0 };
  const budgets = new CallerBudgets({ atOnceMax: 100, perSecond: 1 }, () => clock.ms);
  expect(budgets.take('quiet', 100)).toBe(0);
  expect(budgets.take('ann', 100)).toBe(0);
  for (let stranger = 0; stranger < CALLERS_MAX + 50; stranger++) {
    budgets.take(`stranger ${stranger}`, 1);
    if (stranger % 1_000 === 0) expect(budgets.take('ann', 50)).toBe(50);
  }
  expect(budgets.take('ann', 50)).toBe(50);
  expect(budgets.take('quiet', 100)).toBe(0);
});
