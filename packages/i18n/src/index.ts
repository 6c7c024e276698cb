// The one door of the texts: languages, the typed `t`, refusal texts and the numbers and dates of a language.
export type { MessageKey, MessageValues, RefusalTexts, TextSection } from './catalogue.ts';
export { chooseLanguage, languageAtStart } from './choice.ts';
export { dateTime, duration, hourMinute, longDate, shortDate, timeOfDay } from './dates.ts';
export {
  directionOf,
  type LanguageCode,
  languageName,
  languageTag,
  offeredLanguages,
  type TextDirection,
} from './languages.ts';
export {
  isLegalId,
  type LegalDocument,
  type LegalId,
  legalIds,
  loadLegalDocument,
} from './legal-documents.ts';
export { RichText } from './rich-text.tsx';
export { currentLanguage, loadSections, loadTexts, refusalText, startTexts, t } from './texts.ts';
export { useSections } from './use-sections.ts';
