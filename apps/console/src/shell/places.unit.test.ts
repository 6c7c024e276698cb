// The rules of the navigation: it shows what the roles open, and nothing else.
import { expect, test } from 'vitest';
import { openPlaces, placeNames } from './places.ts';

test('shows a place to whoever may make one of its calls', () => {
  expect(openPlaces(['GetDeposits', 'DecideDeposit', 'GetUsers'])).toEqual(['deposits', 'users']);
  expect(openPlaces(['GetQueues'])).toEqual(['overview']);
});

test('shows nothing to somebody without calls', () => {
  expect(openPlaces([])).toEqual([]);
  expect(openPlaces(['Me', 'Logout'])).toEqual([]);
});

test('keeps its order whatever order the calls come in', () => {
  const calls = ['GetOperators', 'GetActions', 'GetHouse', 'GetDeposits', 'GetHealth'] as const;
  expect(openPlaces(calls)).toEqual(['overview', 'deposits', 'house', 'audit', 'operators']);
  expect(placeNames).toHaveLength(17);
});
