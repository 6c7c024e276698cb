// Names inside sentences, in both directions of reading.
import { afterAll, expect, test } from 'vitest';
import { isolatedName } from './isolated-name.ts';
import { startTexts } from './texts.ts';

afterAll(() => startTexts('en'));

test('a name stands by itself where words run from right to left, and is left alone elsewhere', async () => {
  await startTexts('en');
  expect(isolatedName('Ada')).toBe('Ada');
  await startTexts('ar');
  expect(isolatedName('Ada')).toBe('\u2068Ada\u2069');
});
