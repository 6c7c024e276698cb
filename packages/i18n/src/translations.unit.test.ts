// The rules of a translation, for every language that is offered: whole, with the same values, and in its own words.
import { readFileSync } from 'node:fs';
import { refusalValueNames, wireRefusalCodes } from '@candor/wire';
import { describe, expect, test } from 'vitest';
import { loadConsoleTexts } from './console/console-texts.ts';
import { languageCodes } from './language-codes.ts';
import { directionOf, languageTag, offeredLanguages } from './languages.ts';
import { type PluralForm, pluralForms, type TranslatedLanguage } from './plural-forms.ts';
import { loadTexts } from './texts.ts';
import { namesIn } from './translator.ts';

type Texts = Readonly<Record<string, string>>;

type Translated = Exclude<TranslatedLanguage, 'en'>;
const translated = offeredLanguages(false).filter(
  (code): code is Translated => code !== 'en' && code !== 'pseudo',
);

const pluralKey = /^(.*)_(zero|one|two|few|many|other)$/;

/** The letters of a language that is not written in Latin ones. */
const scripts: Partial<Record<Translated, RegExp>> = {
  zh: /\p{Script=Han}/u,
  tc: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  kr: /\p{Script=Hangul}/u,
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}/u,
};

/** Words that stand in most English sentences and in no text of the languages that share its letters. */
const tellTales = new Set([
  'and',
  'are',
  'been',
  'cannot',
  'from',
  'is',
  'of',
  'that',
  'the',
  'this',
  'which',
  'with',
  'your',
]);

/** English words that a language may leave as they are: names, codes and terms, as its glossary lists them. */
function lentWords(code: Translated): ReadonlySet<string> {
  const text = readFileSync(new URL(`../glossary/${code}.md`, import.meta.url), 'utf8');
  const list = text.split(/^## Left in Latin letters$/m)[1]?.split(/^## /m)[0] ?? '';
  return new Set([...list.matchAll(/[\p{L}\d]+/gu)].map(([word]) => word.toLowerCase()));
}

const lent = Object.fromEntries(translated.map((code) => [code, lentWords(code)])) as Readonly<
  Record<Translated, ReadonlySet<string>>
>;

/** The first word of another language. Between Latin alphabets only a text that is English as a whole can be told. */
function foreignWord(code: Translated, text: string, english: string): string | undefined {
  const bare = text.replace(/\{\{\w+\}\}|<\/?\w+\/?>/g, ' ');
  // A word of one or two letters is a unit or a mark.
  const latin = [...bare.matchAll(/[\p{Script=Latin}\d]+/gu)]
    .map(([word]) => word)
    .filter((word) => /\p{L}{3}/u.test(word));
  const left = latin.find((word) => !lent[code].has(word.toLowerCase()));
  const script = scripts[code];
  if (script === undefined) {
    return text === english ? left : latin.find((word) => tellTales.has(word.toLowerCase()));
  }
  const others = [...bare.matchAll(/[[\p{L}--\p{Script=Latin}]--\p{Script=Common}]+/gv)].map(
    ([word]) => word,
  );
  return left ?? others.find((word) => [...word].some((letter) => !script.test(letter)));
}

/** The keys that a language with these plural forms must have. */
function wantedKeys(english: Texts, forms: readonly PluralForm[]): Set<string> {
  return new Set(
    Object.keys(english).flatMap((key) => {
      const base = pluralKey.exec(key)?.[1];
      return base === undefined ? [key] : forms.map((form) => `${base}_${form}`);
    }),
  );
}

/** The values and tags of a text. Forms for nought, one and two may say the count in words. */
function partsOf(key: string, text: string): string {
  const parts = [...text.matchAll(/\{\{\w+\}\}|<\/?\w+\/?>/g)].map(([part]) => part).sort();
  return (pluralKey.test(key) ? parts.filter((part) => part !== '{{count}}') : parts).join(' ');
}

/** French has a space there, which must not end a line. */
const BREAKS_BEFORE_MARK = /\S [:;?!»%]|« /;

const saysCount = new Set(['few', 'many', 'other']);

function faultsOfText(code: Translated, key: string, text: string, english: string): string[] {
  const faults: string[] = [];
  if (text.trim() === '') faults.push(`${key} is empty`);
  const own = partsOf(key, text);
  const wanted = partsOf(key, english);
  if (own !== wanted) faults.push(`${key} has "${own}" instead of "${wanted}"`);
  const form = pluralKey.exec(key)?.[2] ?? '';
  if (saysCount.has(form) && !text.includes('{{count}}')) faults.push(`${key} does not say the count`);
  const foreign = foreignWord(code, text, english);
  if (foreign !== undefined) faults.push(`${key} leaves "${foreign}"`);
  if (/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/.test(text))
    faults.push(`${key} has digits that prices do not have`);
  if (code === 'fr' && BREAKS_BEFORE_MARK.test(text)) faults.push(`${key} may break before its mark`);
  return faults;
}

function faultsOf(code: Translated, english: Texts, texts: Texts): string[] {
  const wanted = wantedKeys(english, pluralForms[code]);
  const faults = [...wanted].filter((key) => texts[key] === undefined).map((key) => `${key} is missing`);
  for (const [key, text] of Object.entries(texts)) {
    if (!wanted.has(key)) faults.push(`${key} is unknown`);
    const base = pluralKey.exec(key)?.[1];
    const inEnglish = english[base === undefined ? key : `${base}_other`];
    if (inEnglish !== undefined) faults.push(...faultsOfText(code, key, text, inEnglish));
  }
  return faults;
}

/** A unit or a percentage outside an isolate would be shown before its number in a line from right to left. */
function turnedAround(text: string): boolean {
  const outside = text.replace(/\u2066[^\u2066\u2069]*\u2069/g, '');
  if (/[\u2066-\u2069]/.test(outside)) return true;
  // A date has the month in words, which go the way of the line.
  if (/\u2066\{\{(?:since|from)\}\} UTC/.test(text)) return true;
  return /\}\} \{\{(?:currency|base|quote|feeCurrency)\}\}|\{\{(?:rate|share|email)\}\}|\d\s?%|\d\d:\d\d/.test(
    outside,
  );
}

describe.each(translated)('the texts in %s', (code) => {
  test('are whole: every key, the same values, own words, nothing empty', async () => {
    expect(faultsOf(code, await loadTexts('en'), await loadTexts(code))).toEqual([]);
  });
});

test('a refusal names the same values here as in the words of the server', async () => {
  const english = await loadTexts('en');
  const faults = wireRefusalCodes.filter((code) => {
    const here = new Set(namesIn(english[`refusals.detailed.${code}`] ?? ''));
    // The form shows a malformed field by itself, and its name is no word for a reader.
    const there = refusalValueNames(code).filter((name) => name !== 'field');
    return [...here].sort().join() !== [...there].sort().join();
  });
  expect(faults).toEqual([]);
});

test('English leaves no text empty', async () => {
  for (const [key, text] of Object.entries(await loadTexts('en'))) expect(text.trim(), key).not.toBe('');
});

/** Whose lines run from right to left. */
const leftwards = translated.filter((code) => directionOf(code) === 'rtl');

test.each(leftwards)('figures in the texts in %s keep their order', async (code) => {
  const faults = Object.entries(await loadTexts(code)).filter(([, text]) => turnedAround(text));
  expect(faults).toEqual([]);
});

test('the letters of every language that is not written in Latin ones are known', () => {
  const latin = translated.filter((code) => new Intl.Locale(languageTag(code)).maximize().script === 'Latn');
  expect(translated.filter((code) => scripts[code] === undefined)).toEqual(latin);
});

describe('the console has a catalogue of its own, held to the same rules', () => {
  test.each(translated)('in %s it is whole: every key, the same values, own words', async (code) => {
    expect(faultsOf(code, await loadConsoleTexts('en'), await loadConsoleTexts(code))).toEqual([]);
  });

  test('in English nothing is empty', async () => {
    for (const [key, text] of Object.entries(await loadConsoleTexts('en'))) {
      expect(text.trim(), key).not.toBe('');
    }
  });

  test.each(leftwards)('in %s figures keep their order', async (code) => {
    const faults = Object.entries(await loadConsoleTexts(code)).filter(([, text]) => turnedAround(text));
    expect(faults).toEqual([]);
  });
});

test('the plural forms of each language are those that Intl counts by', () => {
  for (const code of languageCodes) {
    if (!Object.hasOwn(pluralForms, code)) continue;
    const counted = new Intl.PluralRules(languageTag(code)).resolvedOptions().pluralCategories;
    expect([...pluralForms[code as keyof typeof pluralForms]].sort(), code).toEqual([...counted].sort());
  }
});

describe('controls: a planted fault is found', () => {
  const english = {
    a: 'Fee {{rate}}',
    b: 'See <terms>terms</terms>',
    c_one: '{{count}} order',
    c_other: '{{count}} orders',
  };
  const chinese = { a: '手续费 {{rate}}', b: '见<terms>条款</terms>', c_other: '{{count}} 笔委托' };

  test.each<[string, Texts, string]>([
    ['nothing', {}, ''],
    ['an empty text', { a: ' {{rate}}', b: ' ' }, 'b is empty'],
    ['a lost value', { a: '手续费' }, 'a has "" instead of "{{rate}}"'],
    ['a renamed value', { a: '手续费 {{fee}}' }, 'a has "{{fee}}" instead of "{{rate}}"'],
    ['a lost tag', { b: '见条款' }, 'b has "" instead of'],
    ['English words', { a: 'Fee {{rate}}' }, 'a leaves "Fee"'],
    ['Arabic words', { a: 'الرسوم {{rate}}' }, 'a leaves "الرسوم"'],
    ['a count that is not said', { c_other: '若干笔委托' }, 'c_other does not say the count'],
    ['a form that the language does not have', { c_one: '{{count}} 笔委托' }, 'c_one is unknown'],
    ['a key too many', { d: '多余' }, 'd is unknown'],
    ['eastern digits', { a: '手续费 {{rate}} ٣' }, 'a has digits'],
  ])('%s', (_name, planted, fault) => {
    const faults = faultsOf('zh', english, { ...chinese, ...planted });
    if (fault === '') expect(faults).toEqual([]);
    else expect(faults.join('\n')).toContain(fault);
  });

  test.each<[string, Texts, string]>([
    ['a text that stayed English', { a: 'Fee {{rate}}' }, 'a leaves "Fee"'],
    ['English words among German ones', { b: 'Siehe the <terms>Regeln</terms>' }, 'b leaves "the"'],
    ['a text that stayed English in a script of its own', { a: 'Fee {{rate}}' }, 'a leaves "Fee"'],
  ])('%s', (_name, planted, fault) => {
    const german = { a: 'Gebühr {{rate}}', b: 'Siehe <terms>Regeln</terms>' };
    expect(faultsOf('de', { a: english.a, b: english.b }, german)).toEqual([]);
    expect(faultsOf('de', { a: english.a, b: english.b }, { ...german, ...planted }).join()).toContain(fault);
  });

  test('a French mark after a space that breaks', () => {
    const words = { a: 'Fee: {{rate}}' };
    expect(faultsOf('fr', words, { a: 'Frais\u00a0: {{rate}}' })).toEqual([]);
    expect(faultsOf('fr', words, { a: 'Frais : {{rate}}' })).toEqual(['a may break before its mark']);
  });

  test('a key that is missing, also a plural form', () => {
    expect(faultsOf('zh', english, { b: chinese.b, c_other: chinese.c_other })).toEqual(['a is missing']);
    expect(faultsOf('ar', { c_one: '', c_other: '' }, {})).toHaveLength(6);
  });

  test('figures that Arabic would turn around', () => {
    expect(turnedAround('الرسوم \u2066{{rate}}\u2069')).toBe(false);
    expect(turnedAround('الرسوم {{rate}}')).toBe(true);
    expect(turnedAround('ينقص {{missing}} {{currency}}.')).toBe(true);
    expect(turnedAround('نحو 30 %')).toBe(true);
    expect(turnedAround('منذ 00:00 UTC')).toBe(true);
    expect(turnedAround('الرسوم \u2066{{rate}}')).toBe(true);
    expect(turnedAround('منذ {{since}} UTC')).toBe(false);
    expect(turnedAround('منذ \u2066{{since}} UTC\u2069')).toBe(true);
  });
});
