// Figures of a receipt as people read them: moments to the millisecond, prices with all digits of the tape.
import type { ShownTick } from '@candor/client';
import { formatDecimal, INDEX_PRICE_SCALE, isOwnWord } from '@candor/exchange/arithmetic';
import { utcTime } from '@candor/i18n';
import { atomsText, trimZeros } from '../figures.ts';
import { secondsText } from '../seconds-text.ts';
import { shownDecimal } from '../shown-decimal.ts';

/** 14:18:22.417 */
export function momentText(atMs: number): string {
  return `${utcTime(atMs)}.${String(atMs % 1_000).padStart(3, '0')}`;
}

/** Whose word a price is. What is of no market is shown as that, whatever other names it brings along. */
export function sourcesOf(tick: ShownTick) {
  const isMedian = tick.quotes.length > 0 && !isOwnWord(tick.source);
  return { isMedian, rows: isMedian ? tick.quotes : [tick] };
}

export function tapePrice(price: number | bigint): string {
  return shownDecimal(trimZeros(formatDecimal(BigInt(price), INDEX_PRICE_SCALE), 1));
}

export function amountText(atoms: bigint, scale: number): string {
  return shownDecimal(atomsText(atoms, scale));
}

/** With its sign; nothing has none. */
export function signedText(text: string): string {
  return /[1-9]/.test(text) && !/^[-\u2212]/.test(text) ? `+${text}` : text;
}

/** All six decimals of an amount of money, the last of them noughts. */
const idleZeros = /^([+-]?\d+\.(?=\d{6}$)\d\d\d*?)0+$/;

/** How far a tick lies from a moment, as the verifier writes it. */
const secondsOfFigure = /^([+-]?\d+\.\d{3}) s$/;

export const isSeconds = (figure: string): boolean => secondsOfFigure.test(figure);

/** The verifier writes a hyphen and all decimals; on screens a minus stands before numbers, and noughts that say nothing go. */
export function figureText(figure: string): string {
  const seconds = secondsOfFigure.exec(figure)?.[1];
  if (seconds !== undefined) return secondsText(signedText(shownDecimal(seconds.replace('+', ''))));
  return figure.replace(idleZeros, '$1').replace(/^-(?=\d)/, '\u2212');
}
