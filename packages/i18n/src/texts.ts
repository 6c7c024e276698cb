// Starts the texts in the chosen language and gives the typed `t`.
import type { WireRefusalCode } from '@candor/wire';
import i18next from 'i18next';
import { flatten, type MessageKey, type MessageValues, type TranslatedLanguage } from './catalogue.ts';
import { fallbackLanguage, isTranslated, type LanguageCode, languageTag } from './languages.ts';
import { pseudoCatalogue } from './pseudo.ts';

/** One chunk per language: a reader downloads English and their own. */
const loaders: Record<TranslatedLanguage, () => Promise<object>> = {
  en: async () => (await import('./en/index.ts')).en,
  zh: async () => (await import('./zh/index.ts')).zh,
  ar: async () => (await import('./ar/index.ts')).ar,
};

let language: LanguageCode = fallbackLanguage;

export function currentLanguage(): LanguageCode {
  return language;
}

/** The texts of one language, whole keys. A language without a catalogue reads English. */
export async function loadTexts(code: LanguageCode): Promise<Record<string, string>> {
  if (code === 'pseudo') return pseudoCatalogue(flatten(await loaders.en()));
  return flatten(await loaders[isTranslated(code) ? code : fallbackLanguage]());
}

/** The translator chooses plural forms by this name, so it has to be a tag that Intl knows. */
function translatorName(code: LanguageCode): string {
  return code === 'pseudo' ? code : languageTag(code);
}

/** Must resolve before the first screen is drawn. */
export async function startTexts(code: LanguageCode): Promise<void> {
  language = code;
  const codes: readonly LanguageCode[] = code === fallbackLanguage ? [code] : [fallbackLanguage, code];
  const bundles = await Promise.all(
    codes.map(async (each) => [translatorName(each), { translation: await loadTexts(each) }] as const),
  );
  await i18next.init({
    lng: translatorName(code),
    load: 'currentOnly',
    fallbackLng: fallbackLanguage,
    resources: Object.fromEntries(bundles),
    keySeparator: false,
    nsSeparator: false,
    returnNull: false,
    // React escapes; escaping twice would show entities.
    interpolation: { escapeValue: false },
    // A refusal may come without a value that its text names: better a gap than a raw placeholder.
    missingInterpolationHandler: () => '',
  });
}

/** The text of a key with the values that it names. A wrong key or a missing value does not compile. */
export function t<K extends MessageKey>(key: K, ...values: MessageValues<K>): string {
  return i18next.t(key as string, { ...(values[0] as Record<string, string | number> | undefined) });
}

const placeholder = /\{\{(\w+)\}\}/g;

/** The reader's words for a refusal; a code that this build does not know shows the server's English message. */
export function refusalText(
  refusal: WireRefusalCode | (string & {}),
  details: Readonly<Record<string, string>> = {},
  otherwise = '',
): string {
  const detailed = i18next.getResource(translatorName(language), 'translation', `refusedWith.${refusal}`) as
    | string
    | undefined;
  const names = [...(detailed ?? '').matchAll(placeholder)].map((match) => match[1] ?? '');
  if (detailed !== undefined && names.every((name) => Object.hasOwn(details, name))) {
    return i18next.t(`refusedWith.${refusal}`, { ...details });
  }
  const key = `refused.${refusal}`;
  if (i18next.exists(key)) return i18next.t(key);
  return otherwise === '' ? i18next.t('shell.error.unexpected') : otherwise;
}
