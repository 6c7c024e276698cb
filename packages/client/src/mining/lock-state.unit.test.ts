// How a lock stands for its owner: while it runs, after its maturity, and once it has ended.
import type { LockRow } from '@candor/wire';
import { expect, test } from 'vitest';
import { lockState } from './lock-state.ts';

const lock = { status: 'locked', expiration: 1_000 } as LockRow;

test('a lock can be left until it matures, and waits for its payment where it is still there then', () => {
  expect([0, 999, 1_000, 5_000].map((nowMs) => lockState(lock, nowMs))).toEqual([
    'locked',
    'locked',
    'matured',
    'matured',
  ]);
});

test('what has ended stays what it is', () => {
  for (const status of ['paid', 'left'] as const) expect(lockState({ ...lock, status }, 5_000)).toBe(status);
});
