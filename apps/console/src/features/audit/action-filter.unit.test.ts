// The rules of the filter of the audit log.
import { expect, test } from 'vitest';
import { everything, filterOf, isUserWrong } from './action-filter.ts';

test('what is empty asks for everything', () => {
  expect(filterOf(everything)).toEqual({});
  expect(filterOf({ ...everything, query: '  ' })).toEqual({});
});

test('days count whole, from one midnight of UTC to the next', () => {
  const filter = filterOf({ ...everything, from: '2026-11-20', until: '2026-11-20' });
  expect(filter).toEqual({ from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 21) });
});

test('a user that is no number is said to be wrong, and never shows the rows of everybody', () => {
  expect(isUserWrong({ ...everything, user: 'ann' })).toBe(true);
  expect(isUserWrong({ ...everything, user: ' u_12 ', operator: 'Fay' })).toBe(false);
  expect(isUserWrong({ ...everything, user: '  ' })).toBe(false);
});

test('numbers are taken with and without their mark, and operators by their names too', () => {
  expect(filterOf({ ...everything, user: 'u_12', operator: 'o_3' })).toEqual({ user: 12, operator: '3' });
  expect(filterOf({ ...everything, operator: ' Fay ' })).toEqual({ operator: 'Fay' });
  expect(filterOf({ ...everything, user: 'ann', from: 'soon' })).toEqual({});
});
