// The type of every catalogue is English: keys by meaning, and the names of the values that a text takes.
// A language differs in one thing only, the plural forms that it has.
import type { English, en } from './en/index.ts';
import type { PluralForm, pluralForms, TranslatedLanguage } from './plural-forms.ts';

/** English has the forms `one` and `other`; elsewhere the same text has the forms of that language. */
type KeyIn<K, Forms extends PluralForm> = K extends `${infer Base}_${'one' | 'other'}`
  ? `${Base}_${Forms}`
  : K;

/** The same shape with any words: what a translation has to fill completely. */
export type Worded<T, Forms extends PluralForm> = {
  readonly [K in keyof T as KeyIn<K, Forms>]: T[K] extends string | undefined ? string : Worded<T[K], Forms>;
};

/** A catalogue as a language has to fill it. */
export type TranslationOf<T, Language extends TranslatedLanguage> = Worded<
  T,
  (typeof pluralForms)[Language][number]
>;
export type TextsOf<Language extends TranslatedLanguage> = TranslationOf<English, Language>;

type Start = (typeof en)['start'];
/** A section that is loaded with the screens that speak it. */
export type TextSection = Exclude<keyof typeof en, 'start'>;

/** All of a language: what every screen says, and how each other section is fetched. */
export type Translation<Language extends TranslatedLanguage> = {
  readonly start: TranslationOf<Start, Language>;
} & {
  readonly [Name in TextSection]: () => Promise<TextsOf<Language>[Name]>;
};

type Paths<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string | undefined ? `${Prefix}${K}` : Paths<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Plural forms share one key: `orders_one` and `orders_other` are asked for as `orders`. */
type WithoutPlural<K> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;
export type KeyOf<T> = WithoutPlural<Paths<T>>;
export type MessageKey = KeyOf<English>;

type TextAt<T, K extends string> = K extends keyof T
  ? T[K]
  : `${K}_other` extends keyof T
    ? T[`${K}_other`]
    : K extends `${infer Head}.${infer Rest}`
      ? Head extends keyof T
        ? TextAt<T[Head], Rest>
        : never
      : never;

type ValueNames<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

/** What must be passed with a key: nothing, or exactly the values that its English text names. */
export type ValuesOf<T, K extends string> = [ValueNames<TextAt<T, K>>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<TextAt<T, K>>, string | number>>];
export type MessageValues<K extends MessageKey> = ValuesOf<English, K>;

/** A catalogue as the translator library reads it: one level, whole keys. */
export function flatten(catalogue: object, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') flat[prefix + key] = value;
    else Object.assign(flat, flatten(value, `${prefix}${key}.`));
  }
  return flat;
}
