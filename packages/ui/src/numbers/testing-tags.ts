/** The tag of every language in whose separators numbers are shown and typed. */
export const tags = ['zh-Hans', 'zh-Hant', 'vi', 'ja', 'en', 'ko', 'ar', 'fr', 'de', 'hi', 'pt', 'ru', 'es'];
