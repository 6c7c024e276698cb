// What stands in a field of a number while it is typed, and what one more key makes of it.
import { readTypedDecimal, readTypedSigned, showDraft } from './decimal.ts';

export interface TypedDraft {
  /** The number so far, as `readTypedDecimal` gives it. */
  readonly read: string;
  /** What was typed key by key: the marks as they were pressed. */
  readonly keys: string;
}

export function draftOf(read: string, locale: string): TypedDraft {
  return { read, keys: showDraft(read, locale) };
}

/**
 * The field shows the decimal mark of its locale, whichever key wrote it. Only the keys tell whether a second mark makes
 * the first one group thousands: `9,250.00` is nine thousand, also where it was 9.250 for a moment.
 */
export function typeInto(
  draft: TypedDraft,
  text: string,
  locale: string,
  decimalsMax: number,
  isSigned = false,
): TypedDraft {
  const readTyped = isSigned ? readTypedSigned : readTypedDecimal;
  const shown = showDraft(draft.read, locale);
  const byKey = text.length === shown.length + 1 && text.startsWith(shown);
  if (!byKey) return draftOf(readTyped(text, locale, decimalsMax), locale);
  const keys = draft.keys + text.slice(-1);
  return { read: readTyped(keys, locale, decimalsMax, true), keys };
}
