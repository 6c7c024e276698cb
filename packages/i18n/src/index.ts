// The one door of the texts: languages, the typed `t`, refusal texts and the numbers and dates of a language.
export type { MessageKey, MessageValues, TextSection } from './catalogue.ts';
export { chooseLanguage, languageAtStart } from './choice.ts';
export {
  dateTime,
  duration,
  hourMinute,
  isOfThisYear,
  longDate,
  longDateTime,
  longMoment,
  minuteMoment,
  moment,
  shortDate,
  timeOfDay,
  timeOrDay,
  utcDateTime,
  utcLongDate,
  utcShortDate,
  utcTime,
} from './dates.ts';
export { type Day, dayAfter, dayOf, isDay, startOfDay } from './days.ts';
export { isolatedName } from './isolated-name.ts';
export type { LanguageCode } from './language-codes.ts';
export { directionOf, languageName, languageTag, offeredLanguages, type TextDirection } from './languages.ts';
export {
  isLegalId,
  type LegalDocument,
  type LegalId,
  legalIds,
  loadLegalDocument,
} from './legal-documents.ts';
export { listed } from './listed.ts';
export type { RefusalTexts } from './refusal-texts.ts';
export { RichText } from './rich-text.tsx';
export { currentLanguage, loadSections, loadTexts, refusalText, startTexts, t } from './texts.ts';
export { useSections } from './use-sections.ts';
export {
  chooseZone,
  deviceZone,
  shownZone,
  showZone,
  startZone,
  type ZoneChoice,
  zoneChoice,
  zoned,
  zoneName,
  zoneOffsetMs,
} from './zone.ts';
