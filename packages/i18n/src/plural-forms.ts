// The plural forms of the languages.
import type { LanguageCode } from './language-codes.ts';

export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The plural forms of each language that has a catalogue, as Unicode counts them; a test compares with Intl. */
export const pluralForms = {
  zh: ['other'],
  tc: ['other'],
  vi: ['other'],
  ja: ['other'],
  en: ['one', 'other'],
  kr: ['other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  fr: ['one', 'many', 'other'],
  de: ['one', 'other'],
  hi: ['one', 'other'],
  pt: ['one', 'many', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  es: ['one', 'many', 'other'],
} as const satisfies Partial<Record<LanguageCode, readonly PluralForm[]>>;

export type TranslatedLanguage = keyof typeof pluralForms;
