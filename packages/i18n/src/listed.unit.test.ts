// The rule of rows: their members are divided by the comma of the language.
import { expect, test } from 'vitest';
import type { LanguageCode } from './language-codes.ts';
import { listed } from './listed.ts';
import { startTexts } from './texts.ts';

test.each<[LanguageCode, string]>([
  ['en', '10, 20, 50'],
  ['kr', '10, 20, 50'],
  ['zh', '10、20、50'],
  ['tc', '10、20、50'],
  ['ja', '10、20、50'],
  ['ar', '10، 20، 50'],
])('a row in %s is %s', async (language, row) => {
  await startTexts(language);
  expect(listed([10, '20', 50])).toBe(row);
  expect(listed(['BTC'])).toBe('BTC');
  expect(listed([])).toBe('');
});
