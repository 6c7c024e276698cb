// Figures of the console: amounts without empty decimals, sums per currency, and rates as percentages.
import { currentLanguage, directionOf, languageTag } from '@candor/i18n';
import { formatDecimal } from '@candor/ui';

const DECIMALS_MIN = 2;

/** "25000.000000" is shown as 25000.00: further decimals only where they say something. */
export function trimmed(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(Math.min(DECIMALS_MIN, fraction.length), '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** A price of the tape with all digits that say something, and one decimal at least. */
export function tapePrice(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.');
  return `${whole}.${fraction.replace(/0+$/, '') || '0'}`;
}

/** Keeps a figure and its unit in their order where the words run from right to left. */
function isolated(figure: string): string {
  return directionOf(currentLanguage()) === 'rtl' ? `\u2066${figure}\u2069` : figure;
}

/** An amount inside a sentence, as the reader's language writes numbers. */
export function shownAmount(value: string, currency: string, sign = ''): string {
  return isolated(`${sign}${formatDecimal(trimmed(value), languageTag(currentLanguage()))} ${currency}`);
}

/** An amount whose currency the sentence names, with the decimals that were typed: 1.500 is not 1,500 everywhere. */
export function shownFigure(value: string): string {
  return isolated(formatDecimal(value, languageTag(currentLanguage())));
}

export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** The exact sum of each currency, in the order in which the currencies come. */
export function sums(rows: readonly Money[]): readonly Money[] {
  const totals = new Map<string, { atoms: bigint; scale: number }>();
  for (const { amount, currency } of rows) {
    const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
    const sign = amount.startsWith('-') ? -1n : 1n;
    const known = totals.get(currency) ?? { atoms: 0n, scale: 0 };
    const scale = Math.max(known.scale, fraction.length);
    const atoms = sign * BigInt(whole + fraction.padEnd(scale, '0'));
    totals.set(currency, { atoms: known.atoms * 10n ** BigInt(scale - known.scale) + atoms, scale });
  }
  return [...totals].map(([currency, { atoms, scale }]) => ({ currency, amount: decimalOf(atoms, scale) }));
}

function decimalOf(atoms: bigint, scale: number): string {
  const digits = (atoms < 0n ? -atoms : atoms).toString().padStart(scale + 1, '0');
  const sign = atoms < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

const PPM_PER_PERCENT = 10_000;
const percentage = /^(\d{1,3})(?:\.(\d{1,4}))?$/;

/** 450 ppm are 0.045 percent. */
export function percentOf(ppm: number): string {
  const whole = Math.floor(ppm / PPM_PER_PERCENT);
  const rest = String(ppm % PPM_PER_PERCENT)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

/** "0.045" is 450 ppm; undefined for what is no percentage between 0 and 100. */
export function ppmOf(percent: string): number | undefined {
  const match = percentage.exec(percent.trim());
  if (match === null) return undefined;
  const ppm = Number(match[1]) * PPM_PER_PERCENT + Number((match[2] ?? '').padEnd(4, '0'));
  return ppm <= 100 * PPM_PER_PERCENT ? ppm : undefined;
}

/** A rate as it is read: 0.045 %. */
export function shownRate(ppm: number): string {
  return shownPercent(percentOf(ppm));
}

/** Percent that were worked out already, such as 27.40. */
export function shownPercent(percent: string): string {
  return isolated(`${formatDecimal(percent, languageTag(currentLanguage()))}\u00a0%`);
}

/** A whole number as the reader's language writes it. */
export function shownCount(value: number | bigint): string {
  return formatDecimal(String(value), languageTag(currentLanguage()));
}

/** How users are called where a line is short; the number finds them in every search. */
export function userMark(user: number): string {
  return `u_${user}`;
}

/** How operators are called beside their names, of which there may be two alike. */
export function operatorMark(operator: number): string {
  return `o_${operator}`;
}

/** What was typed into a search: marks such as u_12 or o_3 mean the number. */
export function searchWords(typed: string): string | undefined {
  const words = typed.trim().replace(/^[uo]_(?=\d+$)/i, '');
  return words === '' ? undefined : words;
}
