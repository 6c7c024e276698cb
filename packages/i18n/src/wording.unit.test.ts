// The rules of single words: what a reader could take for its opposite, and what one of a thing would read wrong.
import { describe, expect, test } from 'vitest';
import type { TranslatedLanguage } from './plural-forms.ts';
import { allTexts } from './testing-texts.ts';
import { loadTexts } from './texts.ts';

type Texts = Readonly<Record<string, string>>;

/** Words for a low figure. */
const low: Readonly<Record<TranslatedLanguage, RegExp>> = {
  zh: /低|小/,
  tc: /低|小/,
  vi: /thấp/i,
  ja: /低/,
  en: /low/i,
  kr: /낮|저/,
  ar: /منخفض|قليل/,
  fr: /bas|faible/i,
  de: /niedrig|gering/i,
  hi: /कम/,
  pt: /baix/i,
  ru: /низ/i,
  es: /baj/i,
};

/** Nouns in the form for several, after a number. */
const counted: Partial<Record<TranslatedLanguage, RegExp>> = {
  en: /\}\} (?:contracts|tickets|decimals|winners)\b/i,
  de: /\}\} (?:Kontrakte|Tickets|Nachkommastellen|Gewinner)\b/i,
  fr: /\}\} (?:contrats|tickets|décimales|gagnants)\b/i,
  es: /\}\} (?:contratos|boletos|decimales|ganadores)\b/i,
  pt: /\}\} (?:contratos|bilhetes|casas decimais|sorteados)\b/i,
  ru: /\}\} (?:контракт|билет|знак)/i,
};

const pluralKey = /_(?:zero|one|two|few|many|other)$/;

function uncounted(language: TranslatedLanguage, texts: Texts): string[] {
  const noun = counted[language];
  if (noun === undefined) return [];
  return Object.keys(texts).filter((key) => !pluralKey.test(key) && noun.test(texts[key] ?? ''));
}

/** A figure and its percent sign belong in one line, as the screens draw them: 100\u00a0%. */
const PERCENT_THAT_PARTS = /[\d}][ \u202f]?%/u;

/** The apostrophe of a typewriter inside a word. */
const TYPED_APOSTROPHE = /\p{L}'\p{L}/u;

const languages = Object.keys(low) as TranslatedLanguage[];

test.each(languages)(
  'in %s the warning beside the risk of an account never reads as a low risk',
  async (code) => {
    expect((await loadTexts(code))['lever.risk.level.low']).not.toMatch(low[code]);
  },
);

test.each(Object.keys(counted) as TranslatedLanguage[])(
  'in %s a counted noun after a number has plural forms',
  async (code) => {
    expect(uncounted(code, await allTexts(code))).toEqual([]);
  },
);

test.each(languages)('in %s a percent sign stands behind its figure after a fixed space', async (code) => {
  const texts = Object.entries(await allTexts(code));
  expect(texts.filter(([, text]) => PERCENT_THAT_PARTS.test(text))).toEqual([]);
});

test.each(languages)('in %s an apostrophe is the one of print', async (code) => {
  const texts = Object.entries(await allTexts(code));
  expect(texts.filter(([, text]) => TYPED_APOSTROPHE.test(text))).toEqual([]);
});

/** Texts about sessions that end: whoever reads one also wants to know what becomes of the programs. */
const ending = [
  'account.freeze.sessions',
  'account.login.lead',
  'account.mailbox.lead',
  'account.sessions.confirmText',
  'session.logIn.passwordReset',
  'console.act.confirmFactorsLead',
  'console.act.endSessionsLead_other',
  'console.act.freezeLead',
];

test.each(languages)('in %s what ends sessions says what becomes of API keys', async (code) => {
  const texts = await allTexts(code);
  expect(ending.filter((key) => !texts[key]?.includes('API'))).toEqual([]);
});

describe('controls: a planted word is found', () => {
  test('a percent sign that may go to another line than its figure, or sticks to it', () => {
    for (const wrong of ['Below 50 %', '50\u202f%', '{{rate}} %', '0.5%'])
      expect(wrong).toMatch(PERCENT_THAT_PARTS);
    expect('Below 50\u00a0%').not.toMatch(PERCENT_THAT_PARTS);
  });

  test('an apostrophe of a typewriter', () => {
    expect("the user's document").toMatch(TYPED_APOSTROPHE);
    expect('the user’s document').not.toMatch(TYPED_APOSTROPHE);
  });

  test('a noun that one of its kind would read wrong', () => {
    expect(uncounted('en', { a: '{{left}} tickets are left.', b_other: '{{count}} tickets' })).toEqual(['a']);
    expect(uncounted('de', { a: 'Noch {{left}} Tickets', b: 'Tickets: {{left}}' })).toEqual(['a']);
  });
});
