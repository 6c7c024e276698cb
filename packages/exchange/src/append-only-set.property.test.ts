// The set of what is kept for ever, beside the set of the language.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppendOnlySet } from './append-only-set.ts';

const items = fc.array(fc.nat(40), { maxLength: 120 });
const partMax = fc.integer({ min: 1, max: 9 });

describe('a set that only grows', () => {
  it('has the items of a set in the same order, in parts of whatever size', () => {
    fc.assert(
      fc.property(items, partMax, (given, size) => {
        const grown = new AppendOnlySet<number>(size);
        const model = new Set<number>();
        for (const item of given) {
          expect(grown.has(item)).toBe(model.has(item));
          grown.add(item);
          model.add(item);
          expect(grown.size).toBe(model.size);
        }
        expect([...grown]).toEqual([...model]);
      }),
    );
  });

  it('is walked on into what came meanwhile', () => {
    fc.assert(
      fc.property(items, partMax, (given, size) => {
        const grown = new AppendOnlySet<number>(size);
        const walk = grown[Symbol.iterator]();
        const seen: number[] = [];
        for (const item of given) {
          grown.add(item);
          // Never asked for more than there is: a walk that has come to the end stays there.
          while (seen.length < grown.size) seen.push(walk.next().value as number);
        }
        expect(seen).toEqual([...new Set(given)]);
      }),
    );
  });
});
