// The rules of the search: numbers and marks of users, nothing for nothing, and no guess at anything else.
import { expect, test } from 'vitest';
import { askedOf, everything, numberOf } from './settlement-filter.ts';

test('numbers are asked for, marks of users mean their numbers, and what is empty is left out', () => {
  expect(askedOf({ ...everything, user: ' u_12 ', order: '7', word: 'won' })).toEqual({
    user: '12',
    order: '7',
  });
  expect(askedOf({ ...everything, order: '#7' })).toEqual({ order: '7' });
  expect(askedOf(everything)).toEqual({});
});

test('days count whole, the last one up to the beginning of the next', () => {
  const day = Date.UTC(2026, 10, 20);
  expect(askedOf({ ...everything, from: '2026-11-20', until: '2026-11-20' })).toEqual({
    from: String(day),
    to: String(day + 86_400_000),
  });
  expect(askedOf({ ...everything, from: '', until: '2026-11-19' })).toEqual({ to: String(day) });
});

test.each(['ann', '-1', '0', '1.5', '1 2', '9'.repeat(16)])('"%s" is no number', (typed) => {
  expect(numberOf(typed)).toBe('wrong');
});
