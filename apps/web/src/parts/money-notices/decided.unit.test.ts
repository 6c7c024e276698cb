// What is news about a deposit or a withdrawal.
import { expect, test } from 'vitest';
import { decidedSince, statusesOf } from './decided.ts';

const pending = { id: 1, status: 'pending' };
const approved = { id: 1, status: 'success' };

test('says nothing about what it sees for the first time', () => {
  expect(decidedSince(undefined, [approved])).toEqual([]);
  expect(decidedSince(statusesOf(undefined, [pending]), [{ id: 2, status: 'failed' }])).toEqual([]);
});

test('tells once of a request that was waiting and is decided', () => {
  const seen = statusesOf(undefined, [pending]);
  expect(decidedSince(seen, [approved])).toEqual([approved]);
  expect(decidedSince(statusesOf(seen, [approved]), [approved])).toEqual([]);
});

test('remembers what has moved to another page', () => {
  const seen = statusesOf(statusesOf(undefined, [pending]), [{ id: 2, status: 'pending' }]);
  expect(decidedSince(seen, [approved])).toEqual([approved]);
});
