// The difference of two books, applied to the first, gives the second.
import type { BookLevel } from '@candor/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedLevels } from './book-levels.ts';

const before: BookLevel[] = [
  ['100.0', '1.0'],
  ['99.0', '2.0'],
  ['98.0', '3.0'],
];

const books = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 5 })), {
    selector: ([price]) => price,
  })
  .map((levels): BookLevel[] => levels.map(([price, amount]) => [`${price}.0`, `${amount}.0`]));

test('the difference of two books, applied to the first, gives the second', () => {
  fc.assert(
    fc.property(books, books, (from, to) => {
      const applied = new Map(from);
      for (const [price, amount] of changedLevels(from, to)) {
        if (amount === '0') applied.delete(price);
        else applied.set(price, amount);
      }
      expect([...applied].sort()).toEqual([...to].sort());
    }),
  );
});

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
