// Prices as the text in which a source wrote them, made integers without ever being a float.
import { INDEX_PRICE_SCALE, type IndexPrice } from '@candor/exchange';

/** A number as JSON or a venue's string writes it: no sign, no needless zeros, perhaps an exponent. */
const GRAMMAR = /^(0|[1-9][0-9]{0,17})(?:\.([0-9]{1,30}))?(?:[eE]([+-]?[0-9]{1,2}))?$/;
const TEXT_LENGTH_MAX = 64;

/** Rounds what is finer than the tape down. Undefined for what is no price: zero, negative, beyond the tape's range. */
export function indexPriceOf(text: string): IndexPrice | undefined {
  const match = text.length <= TEXT_LENGTH_MAX ? GRAMMAR.exec(text) : null;
  if (match === null) return undefined;
  const fraction = match[2] ?? '';
  const digits = BigInt(`${match[1]}${fraction}`);
  const shift = INDEX_PRICE_SCALE - fraction.length + Number(match[3] ?? 0);
  const value = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  return value > 0n && value <= BigInt(Number.MAX_SAFE_INTEGER) ? (Number(value) as IndexPrice) : undefined;
}

/** JSON whose numbers stay the text that was sent. */
export function parseWithNumbersAsText(text: string): unknown {
  const keepText = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === 'number' ? context?.source : value;
  return JSON.parse(text, keepText as (key: string, value: unknown) => unknown);
}
