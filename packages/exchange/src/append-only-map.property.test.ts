// The map of what is kept for ever, beside the map of the language.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppendOnlyMap } from './append-only-map.ts';
import { initialState } from './state.ts';

const entries = fc.array(fc.tuple(fc.nat(40), fc.nat()), { maxLength: 120 });
const partMax = fc.integer({ min: 1, max: 9 });

/** Keeps the first value of a key. */
class StubbornMap extends AppendOnlyMap<number, number> {
  override set(key: number, value: number): void {
    if (!this.has(key)) super.set(key, value);
  }
}

function requireAgreement(
  grown: AppendOnlyMap<number, number>,
  given: readonly (readonly [number, number])[],
): void {
  const model = new Map<number, number>();
  for (const [key, value] of given) {
    expect([grown.has(key), grown.get(key)]).toEqual([model.has(key), model.get(key)]);
    grown.set(key, value);
    model.set(key, value);
    expect([grown.size, grown.get(key)]).toEqual([model.size, value]);
  }
  expect([...grown]).toEqual([...model]);
}

describe('a map that only grows', () => {
  it('has the entries of a map in the same order, in parts of whatever size', () => {
    const agrees = fc.property(entries, partMax, (given, size) =>
      requireAgreement(new AppendOnlyMap(size), given),
    );
    fc.assert(agrees);
  });

  it('the control: one that keeps the first value of a key is found', () => {
    const stubborn = fc.property(entries, partMax, (given, size) =>
      requireAgreement(new StubbornMap(size), given),
    );
    expect(fc.check(stubborn, { endOnFailure: true }).failed).toBe(true);
  });

  it('is walked on into what came meanwhile', () => {
    fc.assert(
      fc.property(entries, partMax, (given, size) => {
        const grown = new AppendOnlyMap<number, number>(size);
        const walk = grown[Symbol.iterator]();
        const model = new Map<number, number>();
        const seen: number[] = [];
        for (const [key, value] of given) {
          grown.set(key, value);
          model.set(key, value);
          // Never asked for more than there is: a walk that has come to the end stays there.
          while (seen.length < grown.size) seen.push((walk.next().value as [number, number])[0]);
        }
        expect(seen).toEqual([...model.keys()]);
      }),
    );
  });

  it('holds the actions of a venue', () => {
    expect(initialState().actions).toBeInstanceOf(AppendOnlyMap);
  });
});
