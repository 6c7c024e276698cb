// The rules of how much is used: exact, rounded up, and nothing where there is nothing.
import { expect, test } from 'vitest';
import { percentUsed, toneOf } from './share.ts';

test.each([
  ['0', '100', 0],
  ['50.00', '100', 50],
  ['0.000001', '1000000.000000', 0.1],
  ['150', '100.0', 150],
  ['9007199254740993', '9007199254740993', 100],
])('%s of %s is %d percent', (part, whole, percent) => {
  expect(percentUsed(part, whole)).toBe(percent);
});

test('of nothing there is no share', () => {
  expect(percentUsed('1', '0.00')).toBeUndefined();
});

test('a level says how tight it is', () => {
  expect([0, 69.9, 70, 89.9, 90, 150].map(toneOf)).toEqual(['ok', 'ok', 'warn', 'warn', 'bad', 'bad']);
});
