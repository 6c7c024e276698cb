// Text of one person that another one reads: no character in it steers a terminal or a page, turns words around, or is
// there without being seen.

/** C0 and C1 controls, separators of lines and paragraphs, and what overrides or isolates the direction of text. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** What cannot be seen, but for what scripts need: joiners, marks of direction, and what chooses the form of a letter. */
const UNSEEN = /(?![\u200c-\u200f\u061c]|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;

/** These alone are no text. The last one is a letter of dots without a dot. */
const WITHOUT_SHAPE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Line breaks are let in where a text may have several lines. */
export function isShownText(text: string, lines: 'one' | 'many' = 'one'): boolean {
  const shown = lines === 'many' ? text.replaceAll('\n', '') : text;
  return text.isWellFormed() && !STEERING.test(shown);
}

/** Pages and programs leave such characters in what is copied from them: they are left out, and nobody misses them. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** How much of a text there is to be seen. */
export function seenLength(text: string): number {
  return text.replace(WITHOUT_SHAPE, '').trim().length;
}
