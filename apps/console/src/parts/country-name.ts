// The name of a country in the reader's language.
import { currentLanguage, languageTag } from '@candor/i18n';

export function countryName(code: string): string {
  return new Intl.DisplayNames(languageTag(currentLanguage()), { type: 'region' }).of(code) ?? code;
}
