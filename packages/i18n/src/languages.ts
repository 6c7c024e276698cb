// The languages of the product: the tag that browsers know, how it is written, and which one is shown.
import { type LanguageCode, languageCodes } from './language-codes.ts';
import { pluralForms, type TranslatedLanguage } from './plural-forms.ts';

export type TextDirection = 'ltr' | 'rtl';

export const fallbackLanguage = 'en' satisfies LanguageCode;

/** BCP 47 tags for `lang` and for Intl; three codes of the product are not tags themselves. */
const tags: Record<LanguageCode, string> = {
  zh: 'zh-Hans',
  tc: 'zh-Hant',
  vi: 'vi',
  ja: 'ja',
  en: 'en',
  kr: 'ko',
  ar: 'ar',
  fr: 'fr',
  de: 'de',
  hi: 'hi',
  pt: 'pt',
  ru: 'ru',
  es: 'es',
  pseudo: 'en',
};

/** Each language calls itself by its own name, so that a reader who knows no other finds it. */
const names: Record<LanguageCode, string> = {
  zh: '简体中文',
  tc: '繁體中文',
  vi: 'Tiếng Việt',
  ja: '日本語',
  en: 'English',
  kr: '한국어',
  ar: 'العربية',
  fr: 'Français',
  de: 'Deutsch',
  hi: 'हिन्दी',
  pt: 'Português',
  ru: 'Русский',
  es: 'Español',
  pseudo: '⟦Ƥšéüðö⟧',
};

export function languageTag(code: LanguageCode): string {
  return tags[code];
}

export function languageName(code: LanguageCode): string {
  return names[code];
}

export function directionOf(code: LanguageCode): TextDirection {
  return code === 'ar' ? 'rtl' : 'ltr';
}

export function isLanguageCode(value: unknown): value is LanguageCode {
  return value === 'pseudo' || languageCodes.some((code) => code === value);
}

export function isTranslated(code: LanguageCode): code is TranslatedLanguage {
  return Object.hasOwn(pluralForms, code);
}

/** Languages that have a catalogue: the picker shows no language that would turn out to be English. */
export function offeredLanguages(development: boolean): readonly LanguageCode[] {
  const translated = languageCodes.filter(isTranslated);
  return development ? [...translated, 'pseudo'] : translated;
}

/** The product's code for a language that a browser asks for: `zh-CN` is zh, `zh-TW` is tc, `ar-EG` is ar. */
export function languageOfTag(tag: string): LanguageCode | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return languageCodes.find((code) => {
      const [ownLanguage, ownScript = script] = tags[code].split('-');
      return ownLanguage === language && ownScript === script;
    });
  } catch {
    // A browser may be set to anything; what is no tag is no language of ours.
    return undefined;
  }
}
