// A name inside a sentence: it keeps its own direction and takes no figure beside it along where words run right to left.
import { directionOf } from './languages.ts';
import { currentLanguage } from './texts.ts';

export function isolatedName(name: string): string {
  return directionOf(currentLanguage()) === 'rtl' ? `\u2068${name}\u2069` : name;
}
