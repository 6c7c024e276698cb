// The rules of who is named before a freeze is lifted: the last of the staff who froze the account, or its owner.
import type { TrailRow } from '@candor/client/console';
import { expect, test } from 'vitest';
import { freezeCause } from './freeze-cause.ts';

const row = (kind: string, more: Partial<TrailRow> = {}): TrailRow => ({
  ...{ action: 1, operator: { id: 1, name: 'Cora' }, kind, reason: 'Suspicion', at: 0, outcome: 'done' },
  ...more,
});
const causeOf = (rows: TrailRow[], total = rows.length) => freezeCause({ rows, total });

test('the newest freeze by staff is named, whatever was done since', () => {
  const frozen = row('userFrozen', { reason: 'Reported as stolen' });
  expect(causeOf([row('userOpened'), frozen, row('userFrozen')])).toBe(frozen);
});

test('one that was refused, or lifted since, is not the cause', () => {
  expect(causeOf([row('userFrozen', { outcome: 'refused' })])).toBe('owner');
  expect(causeOf([row('userUnfrozen'), row('userFrozen')])).toBe('owner');
});

test('nobody is named where older rows may say who it was', () => {
  expect(causeOf([row('userOpened')], 2)).toBeUndefined();
  expect(causeOf([])).toBe('owner');
});
