// A currency alone stands for its market. No schemas here, so that a browser loads this alone.

/** A currency alone stands for its market against this one. */
export const USUAL_QUOTE = 'USDT';

/** `BTC` is `BTC/USDT`; what names a market already stays as it is. */
export function fullSymbol(symbol: string): string {
  return symbol.includes('/') ? symbol : `${symbol}/${USUAL_QUOTE}`;
}
