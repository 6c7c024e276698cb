// The languages in the places that no compiler sees: their number in words, and the tests of a package that knows none.
import { readFileSync } from 'node:fs';
import { languageTag, loadTexts, offeredLanguages } from '@candor/i18n';
import { expect, test } from 'vitest';
import { figureIn } from '../../apps/server/src/mail/figures.ts';

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
  const tags = read('packages/ui/src/numbers/testing-tags.ts').matchAll(/'([\w-]+)'/g);
  expect([...tags].map(([, tag]) => tag)).toEqual(languages.map(languageTag));
});

test.each(languages)('a figure has in mails the separators that the app has: %s', (language) => {
  const style = { numberingSystem: 'latn', useGrouping: true, minimumFractionDigits: 2 };
  const shown = new Intl.NumberFormat(languageTag(language), style).format(1_234_567.5);
  expect(figureIn(language, '1234567.50')).toBe(shown);
});

test('control: a number of languages that grew is found', () => {
  expect(miscounted('It speaks thirteen languages.', 13)).toEqual([]);
  expect(miscounted('It speaks thirteen languages.', 14)).toEqual(['thirteen']);
  expect(miscounted('It speaks.', 14)).toEqual(['none']);
});
