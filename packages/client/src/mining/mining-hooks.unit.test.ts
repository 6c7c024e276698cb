// When the list of locks is asked for again.
import type { LockPage, LockRow } from '@candor/wire';
import { expect, test } from 'vitest';
import { locksRefreshAfter } from './mining-hooks.ts';

const nowMs = 1_795_184_328_000;

function page(behind: boolean, ...rows: readonly (readonly [LockRow['status'], number])[]): LockPage {
  const locks = rows.map(([status, leftMs]) => ({ status, expiration: nowMs + leftMs }) as LockRow);
  return { rows: locks, total: locks.length, behind } as LockPage;
}

test('a lock that matures soon is asked for right after it, one that should have ended every second', () => {
  expect(locksRefreshAfter(page(false, ['locked', 86_400_000]), nowMs)).toBe(10_000);
  expect(locksRefreshAfter(page(false, ['locked', 86_400_000], ['locked', 4_000]), nowMs)).toBe(4_150);
  expect(locksRefreshAfter(page(false, ['locked', -2_000]), nowMs)).toBe(1_000);
});

test('what has ended says nothing about when to ask, and a list that is behind is asked for often', () => {
  expect(locksRefreshAfter(page(false, ['paid', -2_000]), nowMs)).toBe(10_000);
  expect(locksRefreshAfter(page(true), nowMs)).toBe(1_000);
  expect(locksRefreshAfter(undefined, nowMs)).toBe(10_000);
});
