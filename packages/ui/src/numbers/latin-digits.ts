// The digits that keyboards of other scripts type, read as the Latin ones that the venue takes.

/** The zeros of Arabic, Persian, Devanagari and full-width digits; the other nine follow each. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

/** The same text in Latin digits. Whatever else stands in it stays. */
export function withLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((each) => code >= each && code <= each + 9) ?? code;
    return String(code - zero);
  });
}
