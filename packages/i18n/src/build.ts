// The door for the build, which writes pages and files in all languages: words without a screen around them.
export { type LanguageCode, languageCodes } from './language-codes.ts';
export { directionOf, languageName, languageTag, type TextDirection } from './languages.ts';
export { anyText, loadSection, loadSections, startTexts } from './texts.ts';
