// Text of one person that another one reads: no character in it steers a terminal or a page, or turns words around.

/** C0 and C1 controls, separators of lines and paragraphs, and what overrides or isolates the direction of text. */
const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Line breaks are let in where a text may have several lines. */
export function isShownText(text: string, lines: 'one' | 'many' = 'one'): boolean {
  const shown = lines === 'many' ? text.replaceAll('\n', '') : text;
  return text.isWellFormed() && !STEERING.test(shown);
}
