// The languages of the product by the codes that are stored.
export const languageCodes = [
  'zh',
  'tc',
  'vi',
  'ja',
  'en',
  'kr',
  'ar',
  'fr',
  'de',
  'hi',
  'pt',
  'ru',
  'es',
] as const;

/** `pseudo` exists in development only: it shows bare strings and texts that do not fit. */
export type LanguageCode = (typeof languageCodes)[number] | 'pseudo';
