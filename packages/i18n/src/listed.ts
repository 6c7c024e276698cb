// Names or figures in a row, as they stand in a sentence of the chosen language.
import type { LanguageCode } from './language-codes.ts';
import { currentLanguage } from './texts.ts';

/** The comma between the members of a row, where it is not that of Latin letters. */
const separators: Partial<Record<LanguageCode, string>> = { zh: '、', tc: '、', ja: '、', ar: '، ' };

/** BTC, ETH, XRP; in Chinese and Japanese BTC、ETH、XRP, in Arabic with the comma of its letters. */
export function listed(parts: readonly (string | number)[]): string {
  return parts.join(separators[currentLanguage()] ?? ', ');
}
