// The rules of single words: what a reader could take for its opposite, what one of a thing would read wrong, and terms
// that a glossary has ruled out.
import { describe, expect, test } from 'vitest';
import { loadConsoleTexts } from './console/console-texts.ts';
import type { TranslatedLanguage } from './plural-forms.ts';
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

/** Words that say something else than what was meant, or that are not the term of the language. */
const ruledOut: Partial<Record<TranslatedLanguage, readonly RegExp[]>> = {
  de: [/Auftr[aä]g/, /(?:sein|signierte|veröffentlichte) Protokoll/, /freigegeben aus/i],
  fr: [/au comptant/, /opérateur d’une plateforme/, /Hachage/, /\bla chaîne\b/, /secret engagé/],
  es: [/comprometid/, /Retiro liberado/, /\bla cadena\b/, /se cierran con la (?:propia )?casa/, /operaría/],
  pt: [
    /comprometid/,
    /Saque liberado/,
    /(?:seu|assinado|publicado) registro|registro (?:assinado|publicado)/,
  ],
  ru: [/заявк|заказ/i],
};

const pluralKey = /_(?:zero|one|two|few|many|other)$/;

function uncounted(language: TranslatedLanguage, texts: Texts): string[] {
  const noun = counted[language];
  if (noun === undefined) return [];
  return Object.keys(texts).filter((key) => !pluralKey.test(key) && noun.test(texts[key] ?? ''));
}

function ruledOutIn(language: TranslatedLanguage, texts: Texts): string[] {
  const words = ruledOut[language] ?? [];
  return Object.keys(texts).filter((key) => words.some((word) => word.test(texts[key] ?? '')));
}

async function allTexts(language: TranslatedLanguage): Promise<Texts> {
  const console = Object.entries(await loadConsoleTexts(language));
  const prefixed = console.map(([key, text]) => [`console.${key}`, text]);
  return { ...(await loadTexts(language)), ...Object.fromEntries(prefixed) };
}

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

test.each(Object.keys(ruledOut) as TranslatedLanguage[])(
  'in %s no text has a word that the glossary rules out',
  async (code) => {
    expect(ruledOutIn(code, await allTexts(code))).toEqual([]);
  },
);

describe('controls: a planted word is found', () => {
  test('a noun that one of its kind would read wrong', () => {
    expect(uncounted('en', { a: '{{left}} tickets are left.', b_other: '{{count}} tickets' })).toEqual(['a']);
    expect(uncounted('de', { a: 'Noch {{left}} Tickets', b: 'Tickets: {{left}}' })).toEqual(['a']);
  });

  test('a word that is ruled out', () => {
    expect(ruledOutIn('de', { a: 'Ihre Aufträge', b: 'Ihre Orders' })).toEqual(['a']);
    expect(ruledOutIn('es', { a: 'secreto comprometido', b: 'secreto fijado' })).toEqual(['a']);
  });
});
