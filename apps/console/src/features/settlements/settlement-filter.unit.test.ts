// The rules of the search: numbers and marks of users, nothing for nothing, and no guess at anything else.
import { expect, test } from 'vitest';
import { everything, numberOf, numbersOf } from './settlement-filter.ts';

test('numbers are asked for, marks of users mean their numbers, and what is empty is left out', () => {
  expect(numbersOf({ user: ' u_12 ', order: '7', word: 'won' })).toEqual({ user: '12', order: '7' });
  expect(numbersOf({ user: '', order: '#7', word: '' })).toEqual({ order: '7' });
  expect(numbersOf(everything)).toEqual({});
});

test.each(['ann', '-1', '0', '1.5', '1 2', '9'.repeat(16)])('"%s" is no number', (typed) => {
  expect(numberOf(typed)).toBe('wrong');
});
