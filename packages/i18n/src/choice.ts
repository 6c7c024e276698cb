// The chosen language: stored in the browser, and in force after the page has loaded again.
import { fallbackLanguage, isLanguageCode, type LanguageCode } from './languages.ts';

const storageKey = 'candor.language';

export function languageFromStorage(storage: Pick<Storage, 'getItem'>): LanguageCode {
  const stored = storage.getItem(storageKey);
  return isLanguageCode(stored) ? stored : fallbackLanguage;
}

/** Texts, number formats and direction change together, so the page starts again instead of changing in parts. */
export function chooseLanguage(
  code: LanguageCode,
  storage: Pick<Storage, 'setItem'> = localStorage,
  reload: () => void = () => location.reload(),
): void {
  storage.setItem(storageKey, code);
  reload();
}
