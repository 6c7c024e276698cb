// A figure in a text is grouped as the screens of its language group theirs.
import { expect, test } from 'vitest';
import { languageTag, offeredLanguages } from './languages.ts';
import { allTexts } from './testing-texts.ts';

/** From ten thousand on: below it languages differ in whether they group at all. */
const GROUPED = /(?<![\d.,])[1-9]\d{0,2}(?:[.,\u00a0\u202f]\d{2,3})*[.,\u00a0\u202f]\d{3}(?![\d.,]\d)/g;

function otherwiseGrouped(text: string, tag: string): string[] {
  const format = new Intl.NumberFormat(tag, { numberingSystem: 'latn' });
  return [...text.matchAll(GROUPED)].flatMap(([figure]) => {
    const value = BigInt(figure.replace(/\D/g, ''));
    return value < 10_000n || format.format(value) === figure ? [] : [figure];
  });
}

test.each(offeredLanguages(false))('in %s a large figure has its groups', async (code) => {
  for (const [key, text] of Object.entries(await allTexts(code))) {
    expect(otherwiseGrouped(text, languageTag(code)), key).toEqual([]);
  }
});

test('the control: groups of another language are found', () => {
  expect(otherwiseGrouped('1,000,000 USDT', 'hi')).toEqual(['1,000,000']);
  expect(otherwiseGrouped('10,00,000 USDT', 'hi')).toEqual([]);
  expect(otherwiseGrouped('10,000 USDT', 'vi')).toEqual(['10,000']);
  expect(otherwiseGrouped('10.000 USDT, 0,045 %, 1,0; 0,5', 'vi')).toEqual([]);
});
