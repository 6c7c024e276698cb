// Starts the texts in the chosen language and gives the typed `t`.
import type { WireRefusalCode } from '@candor/wire';
import { flatten, type MessageKey, type MessageValues, type TextSection } from './catalogue.ts';
import type { LanguageCode } from './language-codes.ts';
import { fallbackLanguage, isTranslated, languageTag } from './languages.ts';
import type { TranslatedLanguage } from './plural-forms.ts';
import { pseudoCatalogue } from './pseudo.ts';
import { createTranslator, namesIn, type TextValues, type Translator } from './translator.ts';

/** A language as the loader sees it, whatever its plural forms. */
type AnyTranslation = { readonly start: object } & Readonly<Record<TextSection, () => Promise<object>>>;

/** One chunk per language, and one per section of it: a reader downloads what the open screen says. */
const translations: Record<TranslatedLanguage, () => Promise<AnyTranslation>> = {
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

let language: LanguageCode = fallbackLanguage;
let translation: AnyTranslation | undefined;
let words: Translator = createTranslator(fallbackLanguage);
const loadedSections = new Set<TextSection>();

export function currentLanguage(): LanguageCode {
  return language;
}

/** A language without a catalogue reads English, and the pseudo-language is made of it. */
function translationOf(code: LanguageCode): Promise<AnyTranslation> {
  return translations[isTranslated(code) ? code : fallbackLanguage]();
}

function wordsOf(code: LanguageCode, catalogue: object): Record<string, string> {
  const flat = flatten(catalogue);
  return code === 'pseudo' ? pseudoCatalogue(flat) : flat;
}

/** Plural forms belong to the language of the words, which is English where there is no catalogue. */
function countingTag(code: LanguageCode): string {
  return languageTag(isTranslated(code) ? code : fallbackLanguage);
}

/** All texts of one language, whole keys. */
export async function loadTexts(code: LanguageCode): Promise<Record<string, string>> {
  const { start, ...sections } = await translationOf(code);
  const entries = Object.entries(sections).map(async ([name, load]) => [name, await load()] as const);
  return wordsOf(code, { ...start, ...Object.fromEntries(await Promise.all(entries)) });
}

/** One section in any language, in the order in which it was written. */
export async function loadSection(code: LanguageCode, name: TextSection): Promise<Record<string, string>> {
  return wordsOf(code, await (await translationOf(code))[name]());
}

/** Must resolve before the first screen is drawn. */
export async function startTexts(code: LanguageCode): Promise<void> {
  language = code;
  translation = await translationOf(code);
  loadedSections.clear();
  words = createTranslator(countingTag(code));
  addWords(translation.start);
}

/** A catalogue beside those of the app, in the language of the page. */
export function addWords(catalogue: object, prefix = ''): void {
  for (const [key, text] of Object.entries(wordsOf(language, catalogue))) words.add({ [prefix + key]: text });
}

/** Whether these sections are there. */
export function hasSections(names: readonly TextSection[]): boolean {
  return names.every((name) => loadedSections.has(name));
}

/** Must resolve before a screen that speaks these sections is drawn; what is there already costs nothing. */
export async function loadSections(names: readonly TextSection[]): Promise<void> {
  const from = translation;
  if (from === undefined) throw new Error('The texts have not been started');
  const missing = names.filter((name) => !loadedSections.has(name));
  const load = async (name: TextSection) => {
    addWords({ [name]: await from[name]() });
    loadedSections.add(name);
  };
  await Promise.all(missing.map(load));
}

/** The text of a key with the values that it names. A wrong key or a missing value does not compile. */
export function t<K extends MessageKey>(key: K, ...values: MessageValues<K>): string {
  return words.text(key, values[0] as TextValues | undefined);
}

/** The words of all catalogues of this page, for those whose keys are not known before it runs. */
export const anyText: Pick<Translator, 'has' | 'template' | 'text'> = {
  has: (key) => words.has(key),
  template: (key, values) => words.template(key, values),
  text: (key, values) => words.text(key, values),
};

/**
 * The reader's words for a refusal, out of the section `refusals`, with the details as they are to be read. A code that
 * this build does not know shows the server's English message.
 */
export function refusalText(
  refusal: WireRefusalCode | (string & {}),
  details: Readonly<Record<string, string>> = {},
  otherwise = '',
): string {
  const detailed = `refusals.detailed.${refusal}`;
  if (
    words.has(detailed) &&
    namesIn(words.template(detailed)).every((name) => Object.hasOwn(details, name))
  ) {
    return words.text(detailed, details);
  }
  const plain = `refusals.plain.${refusal}`;
  if (words.has(plain)) return words.text(plain);
  return otherwise === '' ? t('shell.error.unexpected') : otherwise;
}
