// The rules of the filter of the audit log.
import { expect, test } from 'vitest';
import { everything, filterOf, wrongNumbers } from './action-filter.ts';

test('what is empty asks for everything', () => {
  expect(filterOf(everything)).toEqual({});
  expect(filterOf({ ...everything, query: '  ' })).toEqual({});
});

test('days count whole, from their first to their last millisecond', () => {
  const filter = filterOf({ ...everything, from: '2026-11-20', until: '2026-11-20' });
  expect(filter).toEqual({ from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 21) - 1 });
});

test('what is no number is said to be wrong, and never shows the rows of everybody', () => {
  expect([...wrongNumbers({ ...everything, user: 'ann', operator: '0' })]).toEqual(['operator', 'user']);
  expect([...wrongNumbers({ ...everything, user: ' u_12 ', operator: '3' })]).toEqual([]);
  expect([...wrongNumbers({ ...everything, user: '  ' })]).toEqual([]);
});

test('numbers are taken with and without their mark, and nothing else is a number', () => {
  expect(filterOf({ ...everything, user: 'u_12', operator: '3' })).toEqual({ user: 12, operator: 3 });
  expect(filterOf({ ...everything, user: 'ann', operator: '0', from: 'soon' })).toEqual({});
});
