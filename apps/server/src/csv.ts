// Rows as CSV (RFC 4180) that a spreadsheet shows and does not run.

/** At the beginning of a file: without it a spreadsheet takes names and reasons for another encoding. */
export const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet takes for the beginning of a formula; some read the wide signs of East Asian scripts as well. */
const FORMULA = /^[=+\-@\t\r\n|%＝＋－＠｜％]/;
/** Some take a semicolon for the end of a cell, whatever the commas and quotes say. */
const FORMULA_AFTER_SEMICOLON = /;([\s\p{Cf}"']*)(?=[=+\-@|%＝＋－＠｜％])/gu;
/** Blanks, and what has no width. */
const UNSEEN = /^[\s\p{Cf}]+/u;
/** A signed number begins with a sign and is no formula. */
const NUMBER = /^-?[0-9]+(?:\.[0-9]+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

export function csvCell(text: string): string {
  // Spreadsheets drop what is not seen in front, and look at what follows it.
  const isFormula = FORMULA.test(text.replace(UNSEEN, '')) || FORMULA.test(text);
  const guarded = isFormula && !NUMBER.test(text) ? `'${text}` : text;
  const safe = guarded.replaceAll(FORMULA_AFTER_SEMICOLON, ";$1'");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
