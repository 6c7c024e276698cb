// Languages as the world names them (BCP 47), from the codes under which they are stored.
import { languages } from '@candor/wire';

/** Codes that are no tags themselves. */
const tags: Readonly<Record<string, string>> = { zh: 'zh-Hans', tc: 'zh-Hant', kr: 'ko' };

/** A language without texts is told in English. */
export function languageTag(language: string | undefined): string {
  const known = (languages as readonly string[]).find((one) => one === language) ?? 'en';
  return tags[known] ?? known;
}
