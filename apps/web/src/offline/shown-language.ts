// The language in which this browser showed the app last: the page without a connection has no other way to know it.

/** The reader's own choice, kept by the app. */
const chosenKey = 'candor.language';
const shownKey = 'candor.language.shown';

export function noteLanguage(storage: Pick<Storage, 'setItem'>, code: string): void {
  storage.setItem(shownKey, code);
}

/** The first of these that the page has words in; undefined when it has none. */
export function languageToShow(
  storage: Pick<Storage, 'getItem'>,
  offered: readonly string[],
): string | undefined {
  const wanted = [storage.getItem(shownKey), storage.getItem(chosenKey)];
  return wanted.find((code): code is string => code !== null && offered.includes(code));
}
