// The difference of two books, applied to the first, gives the second.
import type { BookLevel } from '@candor/wire';
import { expect, test } from 'vitest';
import { changedLevels } from './book-levels.ts';

const before: BookLevel[] = [
  ['100.0', '1.0'],
  ['99.0', '2.0'],
  ['98.0', '3.0'],
];

test('names new, changed and gone levels alone', () => {
  const after: BookLevel[] = [
    ['101.0', '5.0'],
    ['100.0', '1.0'],
    ['99.0', '2.5'],
  ];
  expect(changedLevels(before, after)).toEqual([
    ['101.0', '5.0'],
    ['99.0', '2.5'],
    ['98.0', '0'],
  ]);
});

test('two equal books have no difference', () => {
  expect(changedLevels(before, [...before])).toEqual([]);
});
