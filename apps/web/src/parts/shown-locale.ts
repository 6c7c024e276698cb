// The language tag by which numbers are written where no component stands around them.
import { currentLanguage, languageTag } from '@candor/i18n';

export function shownLocale(): string {
  return languageTag(currentLanguage());
}
