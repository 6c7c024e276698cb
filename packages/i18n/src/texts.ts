// Starts the texts in the chosen language and gives the typed `t`.
import type { WireRefusalCode } from '@candor/wire';
import i18next from 'i18next';
import { type Catalogue, flatten, type MessageKey, type MessageValues } from './catalogue.ts';
import { fallbackLanguage, type LanguageCode } from './languages.ts';
import { pseudoCatalogue } from './pseudo.ts';

/** One chunk per language: a reader downloads English and their own. Languages without a catalogue read English. */
const loaders: Partial<Record<LanguageCode, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en/index.ts')).en,
};

let language: LanguageCode = fallbackLanguage;

export function currentLanguage(): LanguageCode {
  return language;
}

async function load(code: LanguageCode): Promise<Record<string, string>> {
  const english = loaders.en;
  if (english === undefined) throw new Error('English is the fallback and must have a catalogue');
  if (code === 'pseudo') return pseudoCatalogue(flatten(await english()));
  return flatten(await (loaders[code] ?? english)());
}

/** Must resolve before the first screen is drawn. */
export async function startTexts(code: LanguageCode): Promise<void> {
  language = code;
  const codes: readonly LanguageCode[] = code === fallbackLanguage ? [code] : [fallbackLanguage, code];
  const bundles = await Promise.all(
    codes.map(async (each) => [each, { translation: await load(each) }] as const),
  );
  await i18next.init({
    lng: code,
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
  const detailed = i18next.getResource(language, 'translation', `refusedWith.${refusal}`) as
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
