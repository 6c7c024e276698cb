// The rules of single words: what a reader could take for its opposite.
import { expect, test } from 'vitest';
import type { TranslatedLanguage } from './plural-forms.ts';
import { loadTexts } from './texts.ts';

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

const languages = Object.keys(low) as TranslatedLanguage[];

test.each(languages)(
  'in %s the warning beside the risk of an account never reads as a low risk',
  async (code) => {
    expect((await loadTexts(code))['lever.risk.level.low']).not.toMatch(low[code]);
  },
);
