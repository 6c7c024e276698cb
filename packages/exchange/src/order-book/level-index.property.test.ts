// The level index against a sorted array, whatever levels come and go.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lots, PriceTicks } from '../arithmetic/units.ts';
import { BLOCK_MAX } from './chapter-index.ts';
import { CHAPTER_TICKS, LevelIndex } from './level-index.ts';
import { NOBODY } from './order-links.ts';
import type { PriceLevel } from './price-level.ts';

const levelOf = (key: number): PriceLevel => ({
  priceTicks: Math.abs(key) as PriceTicks,
  totalLots: 0 as Lots,
  orderCount: 0,
  ...{ first: NOBODY, last: NOBODY, better: undefined, worse: undefined },
});

class TwoIndexes {
  readonly index = new LevelIndex();
  /** Ascending. */
  readonly twin: number[] = [];

  /** Adds the level where it is missing, else takes it out. */
  toggle(key: number): void {
    const known = this.index.find(key);
    expect(known !== undefined).toBe(this.twin.includes(key));
    if (known === undefined) this.add(key);
    else this.remove(key);
  }

  add(key: number): void {
    expect(this.index.find(key)).toBeUndefined();
    this.index.insertFound(key, levelOf(key));
    this.twin.push(key);
    this.twin.sort((a, b) => a - b);
  }

  remove(key: number): void {
    this.index.remove(key);
    this.twin.splice(this.twin.indexOf(key), 1);
  }

  fromBest(): number[] {
    const prices = [];
    for (let level = this.index.best; level !== undefined; level = level.worse) prices.push(level.priceTicks);
    return prices;
  }

  fromWorst(): number[] {
    const prices = [];
    let level = this.twin.length === 0 ? undefined : this.index.find(this.twin[0]!);
    for (; level !== undefined; level = level.better) prices.push(level.priceTicks as number);
    return prices;
  }

  check(): void {
    const prices = this.twin.map(Math.abs);
    expect(this.index.count).toBe(prices.length);
    expect(this.fromWorst()).toEqual(prices);
    expect(this.fromBest()).toEqual(prices.toReversed());
    for (const key of this.twin) expect(this.index.find(key)?.priceTicks).toBe(Math.abs(key));
  }
}

const signs = fc.constantFrom(1, -1);

/** A few prices that come again and again: side by side, in pages of a few chapters, at chapters' ends, and very far. */
const prices = fc.oneof(
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 1, max: 60 }).map((page) => page * 97),
  fc
    .tuple(fc.integer({ min: 1, max: 90 }), fc.constantFrom(-1, 0, 1))
    .map(([n, off]) => n * CHAPTER_TICKS + off),
  fc.integer({ min: 1, max: 40 }).map((n) => n * (2 ** 31 - 700)),
  fc.integer({ min: 0, max: 30 }).map((n) => Number.MAX_SAFE_INTEGER - n * 33),
);

test('has the levels that a sorted array has, in its order, from both ends', () => {
  fc.assert(
    fc.property(signs, fc.array(prices, { maxLength: 1_500 }), (sign, keys) => {
      const both = new TwoIndexes();
      keys.forEach((price, place) => {
        both.toggle(sign * price);
        if (place % 250 === 0) both.check();
      });
      both.check();
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test('has the order of a sorted array after each step where hardly any level is left', () => {
  const few = fc.constantFrom(
    1,
    2,
    33,
    CHAPTER_TICKS,
    CHAPTER_TICKS + 40,
    3 * CHAPTER_TICKS,
    5 * CHAPTER_TICKS,
  );
  fc.assert(
    fc.property(signs, fc.array(few, { maxLength: 100 }), (sign, keys) => {
      const both = new TwoIndexes();
      for (const price of keys) {
        both.toggle(sign * price);
        both.check();
      }
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

test('grows over many blocks and shrinks to nothing from either end and from the middle', () => {
  const count = 5 * BLOCK_MAX;
  const order = fc.constantFrom('best first', 'worst first', 'middle first');
  const apart = fc.constantFrom(1, 32, CHAPTER_TICKS - 1, CHAPTER_TICKS);
  fc.assert(
    fc.property(signs, order, fc.boolean(), apart, (sign, from, isAscending, ticks) => {
      const both = new TwoIndexes();
      for (let n = 1; n <= count; n++) both.add(sign * ticks * (isAscending ? n : count + 1 - n));
      both.check();
      while (both.twin.length > 0) {
        const { length } = both.twin;
        const place = from === 'best first' ? length - 1 : from === 'worst first' ? 0 : length >>> 1;
        both.remove(both.twin[place]!);
        if (length % 50 === 0) both.check();
      }
      both.check();
      expect(both.index.best).toBeUndefined();
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
