// What the glossaries say that a language does not write: a word that says something else, or a second one for a term.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { offeredLanguages } from './languages.ts';
import { allTexts } from './testing-texts.ts';

const translated = offeredLanguages(false).filter((code) => code !== 'en' && code !== 'pseudo');

/** The words before the colon of each line of that section; a glossary without it forbids nothing. */
function notWritten(glossary: string): string[] {
  const section = glossary.split(/^## Not written$/m)[1]?.split(/^## /m)[0] ?? '';
  return [...section.matchAll(/^- (.+?):/gm)].flatMap(([, words = '']) => words.split(', '));
}

function faultsOf(texts: Readonly<Record<string, string>>, words: readonly string[]): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const lower = text.toLowerCase();
    return words
      .filter((word) => lower.includes(word.toLowerCase()))
      .map((word) => `${key} writes "${word}"`);
  });
}

test.each(translated)('in %s no text has a word that its glossary says is not written', async (code) => {
  const glossary = readFileSync(new URL(`../glossary/${code}.md`, import.meta.url), 'utf8');
  expect(faultsOf(await allTexts(code), notWritten(glossary))).toEqual([]);
});

describe('controls', () => {
  const glossary =
    '# Glossary\n\n## Not written\n\nSome words.\n\n- risk rate, rate of risk: margin level\n- coin: token\n\n## More\n\n- fee: no word\n';

  test('the words of the section alone are read', () => {
    expect(notWritten(glossary)).toEqual(['risk rate', 'rate of risk', 'coin']);
    expect(notWritten('# Glossary\n')).toEqual([]);
  });

  test('a word that is not written is found in every case', () => {
    const texts = { a: 'The Risk rate is low', b: 'The margin level is low' };
    expect(faultsOf(texts, notWritten(glossary))).toEqual(['a writes "risk rate"']);
  });
});
