// What is remembered of callers: their last record, of many of them.
import type { UserId } from '@candor/exchange';
import { expect, test } from 'vitest';
import { CALLERS_MAX, LastRecords } from './context.ts';

const users = (count: number, from = 1): readonly UserId[] =>
  Array.from({ length: count }, (_, place) => (from + place) as UserId);

test('the newest record of each of the last callers is known, and of an unknown one nothing', () => {
  const records = new LastRecords();
  for (const user of users(CALLERS_MAX)) records.note(user, user + 1);
  records.note(1 as UserId, 1);
  for (const user of users(CALLERS_MAX)) expect(records.of(user)).toBe(user + 1);
  expect(records.of((CALLERS_MAX + 1) as UserId)).toBe(0);
});

test('whoever calls stays, and whoever is quiet while twice as many call as are kept is forgotten', () => {
  const records = new LastRecords();
  const [busy, quiet] = users(2);
  records.note(quiet!, 7);
  for (const user of users(2 * CALLERS_MAX, 3)) {
    records.note(busy!, user);
    records.note(user, user);
  }
  expect(records.of(busy!)).toBe(2 * CALLERS_MAX + 2);
  expect(records.of(quiet!)).toBe(0);
});
