// The first unused number is the one that counting finds, in questions that grow with its digits alone.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstUnused } from './first-unused.ts';

test('it is the number after the last of those used one after the other, and few questions find it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(40), fc.nat(100_000_000)), (count) => {
      let questions = 0;
      const found = firstUnused((number) => {
        questions += 1;
        return number <= count;
      });
      expect(found).toBe(count + 1);
      expect(questions).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(count + 2)) + 1);
    }),
  );
});

test('where numbers were left out it is an unused one all the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (numbers) => {
      const used = new Set(numbers);
      const found = firstUnused((number) => used.has(number));
      expect(used.has(found)).toBe(false);
      expect(found === 1 || used.has(found - 1)).toBe(true);
    }),
  );
});
