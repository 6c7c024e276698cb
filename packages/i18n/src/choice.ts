// The language of the page: the stored choice, else the first one that the browser asks for and that is offered.
import { choiceStorage } from './choice-storage.ts';
import type { LanguageCode } from './language-codes.ts';
import { fallbackLanguage, isLanguageCode, isTranslated, languageOfTag } from './languages.ts';

const storageKey = 'candor.language';

/** A stored language that is not offered counts as no choice: the page would name it and speak English. */
function storedLanguage(storage: Pick<Storage, 'getItem'>): LanguageCode | undefined {
  const stored = storage.getItem(storageKey);
  if (!isLanguageCode(stored)) return undefined;
  return stored === 'pseudo' || isTranslated(stored) ? stored : undefined;
}

/** `wanted` are the languages that the browser asks for, the dearest first; they decide on the first visit. */
export function languageAtStart(storage: Pick<Storage, 'getItem'>, wanted: readonly string[]): LanguageCode {
  const stored = storedLanguage(storage);
  if (stored !== undefined) return stored;
  for (const tag of wanted) {
    const code = languageOfTag(tag);
    if (code !== undefined && isTranslated(code)) return code;
  }
  return fallbackLanguage;
}

/** Texts, number formats and direction change together, so the page starts again instead of changing in parts. */
export function chooseLanguage(
  code: LanguageCode,
  storage: Pick<Storage, 'setItem'> = choiceStorage,
  reload: () => void = () => location.reload(),
): void {
  storage.setItem(storageKey, code);
  reload();
}
