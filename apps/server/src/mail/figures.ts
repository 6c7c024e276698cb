// Prices and rates as mails and messages say them, with the digits that they have on the screens.
import { formatDecimal, INDEX_PRICE_SCALE } from '@candor/exchange';
import { languageTag } from './language-tag.ts';

function formatIn(language: string): Intl.NumberFormat {
  return new Intl.NumberFormat(languageTag(language), { numberingSystem: 'latn', useGrouping: true });
}

/**
 * A decimal in the separators that the screens have in this language: 1.234 is a thousand and more to whoever groups with
 * points. What is no decimal stays as it is.
 */
export function figureIn(language: string, decimal: string): string {
  const [, sign = '', whole = '', digits] = /^([-+]?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === '') return decimal;
  const format = formatIn(language);
  const mark = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return `${sign}${format.format(BigInt(whole))}${digits === undefined ? '' : mark + digits}`;
}

/** A price of the tape with all its digits; zeros behind the market's own scale are left out. */
export function tapePrice(price: number, priceScale: number): string {
  return shortened(formatDecimal(price, INDEX_PRICE_SCALE), priceScale);
}

/** Without the zeros at the end, but for those within so many decimals. */
export function shortened(decimal: string, scaleMin: number): string {
  const [whole = '', digits = ''] = decimal.split('.');
  const kept = digits.slice(0, scaleMin) + digits.slice(scaleMin).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** In percent with two decimals, rounded down. */
export function rateOf(equity: bigint, usedMargin: bigint): string {
  if (usedMargin === 0n) return '0.00';
  const scaled = equity * 10_000n;
  const cut = scaled / usedMargin;
  return formatDecimal(scaled < 0n && cut * usedMargin !== scaled ? cut - 1n : cut, 2);
}
