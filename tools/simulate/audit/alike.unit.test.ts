// Rules for comparing values field by field: what is spelled alike is alike, and nothing else.
import { inWords } from '@candor/testkit';
import { expect, test } from 'vitest';
import { alike } from './alike.ts';

const values: readonly unknown[] = [
  ...[undefined, null, 0, -0, 1, 1n, -1n, '', '1', true, false, [], {}, [1], [1n], ['1'], [undefined]],
  ...[{ a: 1 }, { a: 1n }, { a: 1, b: undefined }, { b: 1 }, { a: 1, b: 2 }, { b: 2, a: 1 }, { a: null }],
  ...[{ a: [{ b: 1n }] }, { a: [{ b: 2n }] }, { a: [{ b: 1n }, 2] }, [[1], 2], [1, [2]]],
  ...[new Uint8Array([1, 2]), Buffer.from([1, 2]), new Uint8Array([1, 3]), new Uint8Array(0)],
];

test('two values are alike where their words are, whatever the order of their fields', () => {
  for (const one of values)
    for (const other of values)
      expect([one, other, alike(one, other)]).toEqual([one, other, inWords(one) === inWords(other)]);
});
