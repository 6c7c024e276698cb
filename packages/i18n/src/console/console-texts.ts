// Starts the console's texts beside those of the app, and gives the typed `t` of the console.
import { flatten, type KeyOf, type ValuesOf } from '../catalogue.ts';
import type { LanguageCode } from '../language-codes.ts';
import { fallbackLanguage, isTranslated } from '../languages.ts';
import type { TranslatedLanguage } from '../plural-forms.ts';
import { pseudoCatalogue } from '../pseudo.ts';
import { addWords, anyText, loadSections, startTexts } from '../texts.ts';
import type { en } from './en/index.ts';

/** One chunk per language: a reader downloads English and their own. */
const loaders: Record<TranslatedLanguage, () => Promise<object>> = {
  zh: async () => (await import('./zh/index.ts')).zh,
  tc: async () => (await import('./tc/index.ts')).tc,
  vi: async () => (await import('./vi/index.ts')).vi,
  ja: async () => (await import('./ja/index.ts')).ja,
  en: async () => (await import('./en/index.ts')).en,
  kr: async () => (await import('./kr/index.ts')).kr,
  ar: async () => (await import('./ar/index.ts')).ar,
  fr: async () => (await import('./fr/index.ts')).fr,
  de: async () => (await import('./de/index.ts')).de,
  hi: async () => (await import('./hi/index.ts')).hi,
  pt: async () => (await import('./pt/index.ts')).pt,
  ru: async () => (await import('./ru/index.ts')).ru,
  es: async () => (await import('./es/index.ts')).es,
};

export type ConsoleKey = KeyOf<typeof en>;

/** Keys whose texts name no value. */
export type PlainConsoleKey = {
  [K in ConsoleKey]: ValuesOf<typeof en, K> extends [] ? K : never;
}[ConsoleKey];

/** Keeps these keys apart from those of the app, whose refusals and states the console says too. */
const prefix = 'console.';

/** The console's texts of one language, whole keys. A language without a catalogue reads English. */
export async function loadConsoleTexts(code: LanguageCode): Promise<Record<string, string>> {
  if (code === 'pseudo') return pseudoCatalogue(flatten(await loaders.en()));
  return flatten(await loaders[isTranslated(code) ? code : fallbackLanguage]());
}

/** Must resolve before the first screen is drawn. */
export async function startConsoleTexts(code: LanguageCode): Promise<void> {
  const [catalogue] = await Promise.all([
    loaders[isTranslated(code) ? code : fallbackLanguage](),
    startTexts(code),
  ]);
  addWords(catalogue, prefix);
  await loadSections(['refusals']);
}

/** The text of a key with the values that it names. A wrong key or a missing value does not compile. */
export function consoleText<K extends ConsoleKey>(key: K, ...values: ValuesOf<typeof en, K>): string {
  return anyText.text(prefix + key, values[0] as Record<string, string | number> | undefined);
}

/** The word for a name of the server, such as the kind of an action; a name of a later release stays as it is. */
export function textOf(
  group: 'kind' | 'target' | 'entry' | 'field' | 'file' | 'clock',
  name: string,
): string {
  const key = `${prefix}${group}.${name}`;
  return anyText.has(key) ? anyText.text(key) : name;
}
