// The level index against a sorted array, whatever levels come and go.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lots, PriceTicks } from '../arithmetic/units.ts';
import type { PriceLevel } from './book-side.ts';
import { BLOCK_MAX, LevelIndex } from './level-index.ts';
import { NOBODY } from './order-links.ts';

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

test('has the levels that a sorted array has, in its order, from both ends', () => {
  const keys = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 1_500 });
  fc.assert(
    fc.property(signs, keys, (sign, prices) => {
      const both = new TwoIndexes();
      prices.forEach((price, place) => {
        both.toggle(sign * price);
        if (place % 250 === 0) both.check();
      });
      both.check();
    }),
    { numRuns: 60 },
  );
});

test('grows over many blocks and shrinks to nothing from either end and from the middle', () => {
  const count = 5 * BLOCK_MAX;
  const order = fc.constantFrom('best first', 'worst first', 'middle first');
  fc.assert(
    fc.property(signs, order, fc.boolean(), (sign, from, isAscending) => {
      const both = new TwoIndexes();
      for (let price = 1; price <= count; price++) both.add(sign * (isAscending ? price : count + 1 - price));
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
    { numRuns: 20 },
  );
});
