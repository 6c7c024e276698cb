// A decimal inside a sentence, written as the reader's language writes numbers.
import { currentLanguage, languageTag } from '@candor/i18n';
import { formatDecimal } from '@candor/ui';

export function shownDecimal(decimal: string): string {
  return formatDecimal(decimal, languageTag(currentLanguage()));
}
