// How a way to the root is shortened for its drawing.
import { expect, test } from 'vitest';
import { levelsOf } from './path-levels.ts';

const path = (length: number) =>
  Array.from({ length }, (_, level) => ({ side: 'left' as const, hash: `level ${level}` }));

test.each([1, 2, 3, 4])('of %i levels all are drawn, from the root downwards', (length) => {
  const levels = levelsOf(path(length));
  expect(levels.map(({ hash }) => hash)).toEqual(
    path(length)
      .map(({ hash }) => hash)
      .toReversed(),
  );
  expect(levels.every(({ skipped }) => skipped === 0)).toBe(true);
});

test.each([5, 14, 40])('of %i levels the upper three and the leaf are, and the rest is counted', (length) => {
  const levels = levelsOf(path(length));
  expect(levels.map(({ hash }) => hash)).toEqual([
    ...[length - 1, length - 2, length - 3].map((level) => `level ${level}`),
    'level 0',
  ]);
  expect(levels.map(({ skipped }) => skipped)).toEqual([0, 0, length - 4, 0]);
});
