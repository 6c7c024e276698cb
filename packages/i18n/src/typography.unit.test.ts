// What stands round punctuation where a language asks for more than the others, so that no sign begins a line alone, and
// letters that a language writes in one way.
import { describe, expect, test } from 'vitest';
import type { TranslatedLanguage } from './plural-forms.ts';
import { allTexts } from './testing-texts.ts';

type Texts = Readonly<Record<string, string>>;

/** What is wrong wherever it is found, as the glossary of the language says. */
const wrong: Partial<Record<TranslatedLanguage, RegExp>> = {
  fr: /[^\u00a0\d](?:[;?!»]|:(?!\/\/))|«(?!\u00a0)/,
  ru: /[^\u00a0]—|(?<!вс)ё/i,
};

const languages = Object.keys(wrong) as TranslatedLanguage[];

function faultsOf(language: TranslatedLanguage, texts: Texts): string[] {
  const fault = wrong[language];
  if (fault === undefined) return [];
  return Object.keys(texts).filter((key) => fault.test(texts[key] ?? ''));
}

test.each(languages)(
  'in %s a no-break space stands where the glossary asks for it, and letters are the usual ones',
  async (code) => {
    expect(faultsOf(code, await allTexts(code))).toEqual([]);
  },
);

describe('controls: a planted fault is found', () => {
  test('a narrow space, a plain one or none before a sign that needs a no-break space', () => {
    const texts = { a: 'Retirez\u202f; refaites', b: 'Retirez ; refaites', c: 'Retirez; refaites' };
    expect(faultsOf('fr', { ...texts, d: 'Retirez\u00a0; refaites à 12:30' })).toEqual(['a', 'b', 'c']);
  });

  test('a dash that may begin a line, and the letter ё in a word that needs none', () => {
    expect(faultsOf('ru', { a: 'сеть — как', b: 'сеть\u00a0— как', c: 'ещё', d: 'Всё' })).toEqual(['a', 'c']);
  });
});
