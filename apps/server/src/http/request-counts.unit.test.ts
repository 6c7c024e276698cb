// The minute of an address: where it begins, where it ends, and that addresses do not share one.
import { expect, test } from 'vitest';
import { RequestCounts } from './request-counts.ts';

test('an address may send as many as allowed, and one more is too many until its minute is over', () => {
  let nowMs = 5_000;
  const counts = new RequestCounts(2, () => nowMs);
  expect(counts.add('a')).toEqual({ max: 2, remaining: 1, seconds: 60, isExceeded: false });
  nowMs += 30_500;
  expect(counts.add('a')).toEqual({ max: 2, remaining: 0, seconds: 30, isExceeded: false });
  expect(counts.add('a')).toEqual({ max: 2, remaining: 0, seconds: 30, isExceeded: true });
  nowMs = 64_999;
  expect(counts.add('a')).toMatchObject({ seconds: 1, isExceeded: true });
  nowMs = 65_000;
  expect(counts.add('a')).toEqual({ max: 2, remaining: 1, seconds: 60, isExceeded: false });
});

test('what one address sends does not count for another', () => {
  const counts = new RequestCounts(1, () => 0);
  counts.add('a');
  expect(counts.add('a').isExceeded).toBe(true);
  expect(counts.add('b').isExceeded).toBe(false);
});

test('beyond fifty thousand addresses the one whose minute began first is forgotten', () => {
  let nowMs = 0;
  const counts = new RequestCounts(1, () => nowMs++ / 1_000);
  for (let i = 0; i < 50_000; i++) counts.add(`a${i}`);
  expect(counts.add('a0').isExceeded).toBe(true);
  counts.add('another');
  expect(counts.add('a1').isExceeded).toBe(true);
  expect(counts.add('a0').isExceeded).toBe(false);
});
