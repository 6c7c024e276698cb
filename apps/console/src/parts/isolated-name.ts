// A name inside a sentence: it keeps its own direction and takes no figure beside it along where words run right to left.
import { currentLanguage, directionOf } from '@candor/i18n';

export function isolatedName(name: string): string {
  return directionOf(currentLanguage()) === 'rtl' ? `\u2068${name}\u2069` : name;
}
