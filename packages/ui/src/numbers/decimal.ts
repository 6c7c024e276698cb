// Shows, compares and reads decimal strings without ever turning them into floating-point numbers.
import { withLatinDigits } from './latin-digits.ts';

const plainDecimal = /^-?\d+(\.\d+)?$/;
const formats = new Map<string, { grouping: Intl.NumberFormat; decimalMark: string; groupMark: string }>();

function formatOf(locale: string) {
  const known = formats.get(locale);
  if (known) return known;
  const grouping = new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: true });
  const parts = grouping.formatToParts(123456.5);
  const mark = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  const made = { grouping, decimalMark: mark('decimal', '.'), groupMark: mark('group', ',') };
  formats.set(locale, made);
  return made;
}

export interface DecimalStyle {
  /** `always` writes a plus before a positive number too, as changes and results do. */
  sign?: 'negative' | 'always';
}

/** Groups the digits of a plain decimal string; the fraction keeps its digits, the minus is U+2212. */
export function formatDecimal(value: string, locale: string, style: DecimalStyle = {}): string {
  if (!plainDecimal.test(value)) return value;
  const negative = value.startsWith('-');
  const [whole = '0', fraction] = (negative ? value.slice(1) : value).split('.');
  const { grouping, decimalMark } = formatOf(locale);
  const digits = grouping.format(BigInt(whole)) + (fraction === undefined ? '' : decimalMark + fraction);
  const zero = isZero(value);
  if (negative && !zero) return `\u2212${digits}`;
  return style.sign === 'always' && !zero ? `+${digits}` : digits;
}

function isZero(value: string): boolean {
  return /^-?[0.]*$/.test(value);
}

/** Answers carry all decimals of a currency; a sentence says 150.00, not 150.000000. */
const idleZeros = /^(-?\d+\.\d\d\d*?)0+$/;

/** What somebody typed is said back as it is: the beginning of an address, such as 192.168, is no number. */
const writtenAsSent: readonly string[] = ['address'];

/** The values of a sentence: plain decimals as the locale writes numbers, and everything else as it is. */
export function formatValues(
  values: Readonly<Record<string, string>>,
  locale: string,
): Record<string, string> {
  const shown = ([name, value]: [string, string]) => [
    name,
    writtenAsSent.includes(name) ? value : formatDecimal(value.replace(idleZeros, '$1'), locale),
  ];
  return Object.fromEntries(Object.entries(values).map(shown));
}

/** The sign of a plain decimal string; a zero of any length has none. */
export function signOf(value: string): -1 | 0 | 1 {
  if (!plainDecimal.test(value) || isZero(value)) return 0;
  return value.startsWith('-') ? -1 : 1;
}

function magnitudeOrder(one: string, other: string): number {
  const [wholeOne = '0', fractionOne = ''] = one.split('.');
  const [wholeOther = '0', fractionOther = ''] = other.split('.');
  const places = Math.max(fractionOne.length, fractionOther.length);
  const a = BigInt(wholeOne + fractionOne.padEnd(places, '0'));
  const b = BigInt(wholeOther + fractionOther.padEnd(places, '0'));
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Orders two plain decimal strings by value: negative when the first is smaller. */
export function compareDecimals(one: string, other: string): number {
  const [signOne, signOther] = [signOf(one), signOf(other)];
  if (signOne !== signOther) return signOne - signOther;
  if (signOne === 0) return 0;
  return signOne * magnitudeOrder(one.replace('-', ''), other.replace('-', ''));
}

/**
 * What a person typed or pasted, made plain: latin digits and at most one full stop, perhaps at the end. There it stays
 * where no decimals are taken too: without it the next digits would run into the number, and 2.9 be 29. Typed key by key,
 * a mark that stands alone is the decimal one, also before three digits: whoever types sees it become that.
 */
export function readTypedDecimal(typed: string, locale: string, decimalsMax: number, byKey = false): string {
  const latin = withLatinDigits(typed.normalize('NFKC'));
  const kept = latin
    .replace(/[\u066b\u3002]/g, '.')
    .replace(/\u060c/g, ',')
    .replace(/[^\d.,]/g, '');
  const at = decimalMarkAt(kept, locale, byKey);
  const digits = (text: string) => text.replace(/[.,]/g, '');
  if (at === -1) return digits(kept);
  return `${digits(kept.slice(0, at))}.${digits(kept.slice(at + 1)).slice(0, decimalsMax)}`;
}

/** With the minus before it, whichever key wrote that; a field that takes no sign leaves it out. */
export function readTypedSigned(typed: string, locale: string, decimalsMax: number, byKey = false): string {
  const read = readTypedDecimal(typed, locale, decimalsMax, byKey);
  return /^\s*[-\u2212]/.test(typed.normalize('NFKC')) ? `-${read}` : read;
}

/**
 * Where the decimal mark is, whichever key wrote it. A mark before it groups thousands, and has to look like that: in
 * `12.5,` the comma is a slip of the finger or the end of a sentence, and no reason to read 125.
 */
function decimalMarkAt(text: string, locale: string, byKey: boolean): number {
  const marks = text.match(/[.,]/g) ?? [];
  const [first] = marks;
  const last = marks.at(-1);
  if (first === undefined || last === undefined) return -1;
  if (marks.every((mark) => mark === first)) {
    const alone = byKey && marks.length === 1;
    const grouped = !alone && first === formatOf(locale).groupMark && isGrouped(text, first);
    return grouped ? -1 : text.indexOf(first);
  }
  const end = text.lastIndexOf(last);
  return isGrouped(text.slice(0, end), first) ? end : text.indexOf(first);
}

/** Whether a mark stands as it does between thousands, or between lakhs and crores. */
function isGrouped(text: string, mark: string): boolean {
  return new RegExp(`^[1-9]\\d{0,2}(?:\\${mark}\\d{2,3})*\\${mark}\\d{3}$`).test(text);
}

/** Completes a half-typed number into a plain decimal string: "." and "-" give nothing, "07." gives "7". */
export function plainDecimalOf(draft: string): string {
  if (draft.startsWith('-')) {
    const size = plainDecimalOf(draft.slice(1));
    return size === '' ? '' : `-${size}`;
  }
  const [whole = '', fraction = ''] = draft.split('.');
  if (whole === '' && fraction === '') return '';
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

/** The draft as the locale writes it, without grouping, so that the caret does not jump while typing. */
export function showDraft(draft: string, locale: string): string {
  return draft.replace('.', formatOf(locale).decimalMark);
}
