// When a root is late: after its period and a half, and only where there was something to make it of.
import type { TransparencyData } from '@candor/wire';
import { expect, test } from 'vitest';
import { isRootLate } from './late-root.ts';

const MINUTE = 60_000;

function shown(headSeq: number, recordedSeq: number | null = 101) {
  const published = { root: { seq: 100 }, publishedAt: 0 };
  return { head: { seq: headSeq }, newest: { published, recordedSeq } } as TransparencyData;
}

test('a root is late one and a half periods after the last, ten minutes on paper and an hour on a live venue', () => {
  expect(isRootLate(shown(200), 'paper', 15 * MINUTE)).toBe(false);
  expect(isRootLate(shown(200), 'paper', 15 * MINUTE + 1)).toBe(true);
  expect(isRootLate(shown(200), 'live', 90 * MINUTE)).toBe(false);
  expect(isRootLate(shown(200), 'live', 90 * MINUTE + 1)).toBe(true);
});

test('none is late where no record came after the last, or no root was there yet', () => {
  for (const [head, recordedSeq] of [
    [100, null],
    [101, 101],
  ] as const)
    expect(isRootLate(shown(head, recordedSeq), 'paper', 100 * MINUTE)).toBe(false);
  expect(isRootLate({ ...shown(200), newest: null }, 'paper', 100 * MINUTE)).toBe(false);
  // A record of the root that lies beyond the head excuses nothing.
  expect(isRootLate(shown(200, 5_000), 'paper', 100 * MINUTE)).toBe(true);
});
