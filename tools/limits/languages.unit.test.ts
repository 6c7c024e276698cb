// The languages in the places that no compiler sees: their number in words, and the tests of a package that knows none.
import { readFileSync } from 'node:fs';
import { languageTag, loadTexts, offeredLanguages } from '@candor/i18n';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const languages = offeredLanguages(false);
/** In English, as far as the product may grow. */
const numbers: Readonly<Record<number, string>> = {
  13: 'thirteen',
  14: 'fourteen',
  15: 'fifteen',
  16: 'sixteen',
};

/** Other numbers of languages than the one that there is. */
function miscounted(text: string, count: number): readonly string[] {
  const said = [...text.matchAll(/\b(\w+teen) languages/gi)].map(([, number = '']) => number.toLowerCase());
  return said.length === 0 ? ['none'] : said.filter((number) => number !== numbers[count]);
}

test.each(['README.md', 'CHANGELOG.md', 'docs/reference/screens.md'])(
  '%s says how many languages there are',
  (file) => expect(miscounted(read(file), languages.length)).toEqual([]),
);

test('the tour says how many languages there are', async () => {
  const tour = Object.entries(await loadTexts('en')).filter(([key]) => key.startsWith('tour.'));
  expect(miscounted(tour.map(([, text]) => text).join(' '), languages.length)).toEqual([]);
});

test('numbers of every language are shown and typed again in the tests of the design parts', () => {
  const tags = /const tags = \[([^\]]+)\]/.exec(read('packages/ui/src/numbers/decimal.unit.test.ts'))?.[1];
  expect([...(tags ?? '').matchAll(/'([\w-]+)'/g)].map(([, tag]) => tag)).toEqual(languages.map(languageTag));
});

test('control: a number of languages that grew is found', () => {
  expect(miscounted('It speaks thirteen languages.', 13)).toEqual([]);
  expect(miscounted('It speaks thirteen languages.', 14)).toEqual(['thirteen']);
  expect(miscounted('It speaks.', 14)).toEqual(['none']);
});
