// Who is shown the access that somebody else gave.
import type { OperatorRow } from '@candor/client/console';
import { expect, test } from 'vitest';
import { newAccessFor } from './new-access.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

function operator(id: number, by: number | undefined, countsFrom = NOW + HOUR): OperatorRow {
  const access = by && {
    ...{ kind: 'operatorCreated', by: { id: by, name: 'Ada' }, reason: 'New here' },
    ...{ at: countsFrom - 24 * HOUR, countsFrom },
  };
  return {
    ...{ id, name: 'Bob', email: 'bob@venue.example', roles: ['finance'], totpOn: true },
    ...{ passwordMustChange: false, createdAt: 0, disabledAt: null, lastSeenAt: null, sessions: 0 },
    access: access || null,
  };
}

test('every admin but the one who gave it is shown it', () => {
  const rows = [operator(1, undefined), operator(2, undefined), operator(3, 1)];
  expect(newAccessFor(2, rows, NOW).map(({ id }) => id)).toEqual([3]);
  expect(newAccessFor(1, rows, NOW)).toEqual([]);
});

test('who was given it is shown it as well, and nobody any more once it counts', () => {
  expect(newAccessFor(3, [operator(3, 1)], NOW)).toHaveLength(1);
  expect(newAccessFor(2, [operator(3, 1, NOW)], NOW)).toEqual([]);
});
