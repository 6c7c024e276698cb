// The rule of lists of names in sentences.
import { expect, test } from 'vitest';
import { someOf } from './some-of.ts';

const names = Array.from({ length: 70 }, (_, place) => `C${place}`);

test('eight names are all said, of more the first seven and that there are others', () => {
  expect(someOf(names.slice(0, 8))).toEqual(names.slice(0, 8));
  expect(someOf(names)).toEqual([...names.slice(0, 7), '…']);
  expect(someOf([])).toEqual([]);
});
