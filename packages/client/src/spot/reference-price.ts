// The price that a market's orders are judged by, as the exchange takes it: the last index, else the last trade.
import type { Quotation } from '@candor/wire';

type Priced = Pick<Quotation, 'price' | 'index'>;

/** Undefined where nothing was ever quoted: there is no band then. */
export function referencePrice(quote: Priced | undefined): string | undefined {
  return quote?.index ?? quote?.price;
}

/** True as long as no quotations are known, because nearly every market has one. */
export function hasIndex(
  quotes: readonly Pick<Quotation, 'market' | 'index'>[] | undefined,
  symbol: string,
): boolean {
  return quotes === undefined || quotes.some(({ market, index }) => market === symbol && index !== null);
}
