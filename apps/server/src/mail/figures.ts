// Prices and rates as mails and messages say them, with the digits that they have on the screens.
import { formatDecimal, INDEX_PRICE_SCALE } from '@candor/exchange';

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
