import type { LogRecord } from '@candor/exchange';
import { expect, test } from 'vitest';
import { RecentRecords } from './recent-records.ts';

const recordOf = (seq: number, requestId?: string): LogRecord => ({ seq, requestId }) as LogRecord;

test('the record of a request is found until many newer requests have come', () => {
  const recent = new RecentRecords();
  const first = recordOf(1, 'first');
  recent.addAll([first, recordOf(2, 'second')]);
  expect(recent.get(1)).toBe(first);
  recent.addAll(Array.from({ length: 10_000 }, (_, place) => recordOf(3 + place, `later ${place}`)));
  expect(recent.get(1)).toBeUndefined();
  expect(recent.get(10_002)?.requestId).toBe('later 9999');
});

test('a record that nobody can repeat is not kept and takes no place of one that somebody can', () => {
  const recent = new RecentRecords();
  const asked = recordOf(1, 'asked');
  recent.add(asked);
  recent.addAll(Array.from({ length: 10_000 }, (_, place) => recordOf(2 + place)));
  expect(recent.get(1)).toBe(asked);
  expect(recent.get(10_001)).toBeUndefined();
});
