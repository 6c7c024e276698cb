// What stands round punctuation in each language, so that no sign begins a line alone, and letters that a language
// writes in one way.
import { describe, expect, test } from 'vitest';
import type { TranslatedLanguage } from './plural-forms.ts';
import { allTexts } from './testing-texts.ts';

type Texts = Readonly<Record<string, string>>;

/** A figure or a value, and its percent sign without a no-break space between them. */
const percent = /[\d}][ \u202f]?%/;

/** What is wrong wherever it is found, as the glossary of the language says. */
const wrong: Partial<Record<TranslatedLanguage, RegExp>> = {
  de: percent,
  es: percent,
  fr: /[\d}][ \u202f]?%|[^\u00a0\d](?:[;?!»]|:(?!\/\/))|«(?!\u00a0)/,
  pt: percent,
  ru: /[\d}][ \u202f]?%|[^\u00a0]—|(?<!вс)ё/i,
  vi: percent,
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
    expect(faultsOf('de', { a: '5 %', b: '5\u00a0%' })).toEqual(['a']);
  });

  test('a dash that may begin a line, and the letter ё in a word that needs none', () => {
    expect(faultsOf('ru', { a: 'сеть — как', b: 'сеть\u00a0— как', c: 'ещё', d: 'Всё' })).toEqual(['a', 'c']);
  });
});
