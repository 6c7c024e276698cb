// The set of texts that is kept for ever, beside the set of the language.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialState } from './state.ts';
import { TextSet } from './text-set.ts';

const text = fc.oneof(
  fc.nat(40).map((number) => `paper:${number}`),
  fc.string({ maxLength: 3 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }).filter((some) => some.isWellFormed()),
);
const texts = fc.array(text, { maxLength: 200, size: 'max' });
const secret = fc.int32Array({ minLength: 2, maxLength: 2 });

describe('a set of texts that only grows', () => {
  it('has the texts of a set in the same order, whenever it is scattered', () => {
    fc.assert(
      fc.property(texts, fc.option(fc.tuple(fc.nat(200), secret)), (given, scattered) => {
        const grown = new TextSet();
        const model = new Set<string>();
        for (const [place, item] of given.entries()) {
          if (scattered?.[0] === place) grown.scatter(scattered[1]);
          expect(grown.has(item)).toBe(model.has(item));
          grown.add(item);
          model.add(item);
          expect([grown.has(item), grown.size]).toEqual([true, model.size]);
        }
        expect([...grown]).toEqual([...model]);
      }),
    );
  });

  it('is walked on into what came meanwhile', () => {
    fc.assert(
      fc.property(texts, (given) => {
        const grown = new TextSet();
        const walk = grown[Symbol.iterator]();
        const seen: string[] = [];
        for (const item of given) {
          grown.add(item);
          // Never asked for more than there is: a walk that has come to the end stays there.
          while (seen.length < grown.size) seen.push(walk.next().value as string);
        }
        expect(seen).toEqual([...new Set(given)]);
      }),
    );
  });

  it('is walked from any place on, and on into what came meanwhile', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(200), (given, later, skipped) => {
        const grown = new TextSet();
        for (const item of given) grown.add(item);
        const walk = grown.from(Math.min(skipped, grown.size));
        for (const item of later) grown.add(item);
        expect([...walk]).toEqual(
          [...new Set([...given, ...later])].slice(Math.min(skipped, new Set(given).size)),
        );
      }),
    );
  });

  it('keeps more texts than a page has, with room that was made before or not', () => {
    for (const room of [0, 40_000]) {
      const grown = new TextSet();
      grown.reserve(room);
      for (let number = 0; number < 40_000; number++) grown.add(`network:${number * 7}`);
      for (let number = 0; number < 40_000; number++)
        expect(grown.has(`network:${number}`)).toBe(number % 7 === 0);
      expect(grown.size).toBe(40_000);
    }
  });

  it('has no text without bytes of its own, and says so', () => {
    const grown = new TextSet();
    for (const item of ['', '\ufffd', 'a\ufffd']) grown.add(item);
    for (const item of ['\ud800', 'a\udc00', '\ud800'.repeat(100)]) {
      expect(grown.has(item)).toBe(false);
      expect(() => grown.add(item)).toThrow(RangeError);
    }
    expect([...grown]).toEqual(['', '\ufffd', 'a\ufffd']);
  });

  it('holds what a venue credited and what it paid out', () => {
    const { creditedDeposits, wallet } = initialState();
    for (const kept of [creditedDeposits, wallet.settledTransactions]) expect(kept).toBeInstanceOf(TextSet);
  });
});
