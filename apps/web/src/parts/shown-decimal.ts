// A decimal inside a sentence, written as the reader's language writes numbers.
import { formatDecimal } from '@candor/ui';
import { shownLocale } from './shown-locale.ts';

export function shownDecimal(decimal: string): string {
  return formatDecimal(decimal, shownLocale());
}
