// Bounds of JSON: what is refused before a parser sees it.
import { expect, test } from 'vitest';
import { jsonLimits, keepsJsonBounds } from './json-text.ts';

const keys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])));

test.each(['{}', '[]', '"a"', '1', '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}', '{"a":"}]{[\\"a\\":1"}', ''])(
  'takes %s',
  (text) => {
    expect(keepsJsonBounds(text)).toBe(true);
  },
);

test('refuses a key that stands twice, in any spelling', () => {
  expect(keepsJsonBounds('{"a":1,"a":2}')).toBe(false);
  expect(keepsJsonBounds('{"a":1,"\\u0061":2}')).toBe(false);
  expect(keepsJsonBounds('{"a":{"b":1,"b" :2}}')).toBe(false);
});

test('refuses a key that stands twice among many, wherever it stands', () => {
  for (const count of [15, 16, 17, 40]) {
    const some = keys(count).slice(1, -1);
    expect(keepsJsonBounds(`{${some},"k":1}`)).toBe(true);
    for (const twice of [0, count - 1]) expect(keepsJsonBounds(`{${some},"k${twice}":1}`)).toBe(false);
  }
});

test('refuses a key that reaches for a prototype', () => {
  expect(keepsJsonBounds('{"__proto__":{"admin":true}}')).toBe(false);
  expect(keepsJsonBounds('{"a":[{"\\u005f_proto__":1}]}')).toBe(false);
});

test('refuses depth and keys beyond the limits, and takes them at the limits', () => {
  const { depthMax, keysMax } = jsonLimits;
  expect(keepsJsonBounds('['.repeat(depthMax) + ']'.repeat(depthMax))).toBe(true);
  expect(keepsJsonBounds('['.repeat(depthMax + 1) + ']'.repeat(depthMax + 1))).toBe(false);
  expect(keepsJsonBounds('['.repeat(30_000))).toBe(false);
  expect(keepsJsonBounds(keys(keysMax))).toBe(true);
  expect(keepsJsonBounds(keys(keysMax + 1))).toBe(false);
});

test('refuses a text that never ends', () => {
  expect(keepsJsonBounds('{"a')).toBe(false);
  expect(keepsJsonBounds('"\\')).toBe(false);
});
