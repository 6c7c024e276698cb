// Keeps a figure together in a line of Arabic: a number, its sign and its unit read from left to right.

const isolateStart = '\u2066';
const isolateEnd = '\u2069';

/** Without it "10.00 USDT" and "0.045 %" would be turned around, the unit before the number. */
export function ltr(text: string): string {
  return `${isolateStart}${text}${isolateEnd}`;
}
