// What the arrow keys make of a figure.
import { expect, test } from 'vitest';
import { stepped, steppedBelowZero } from './stepped.ts';

test('a price is one step more or less, and never below zero', () => {
  expect([stepped('96480.9', 1, 1), stepped('0.1', 1, -1), stepped('0.0', 1, -1)]).toEqual([
    '96481.0',
    '0.0',
    '0.0',
  ]);
  expect(stepped('', 1, 1)).toBe('0.1');
});

test('a figure that may lie below zero goes through it both ways', () => {
  expect(steppedBelowZero('', 0, -1)).toBe('-1');
  expect(steppedBelowZero('-1', 0, 1)).toBe('0');
  expect(steppedBelowZero('-10.00', 2, -1)).toBe('-10.01');
  expect(steppedBelowZero('0.00', 2, -1)).toBe('-0.01');
});
