// Whether a market is priced by an index; without one its last trade is the price that orders are judged by.
import type { Quotation } from '@candor/wire';

/** True as long as no quotations are known, because nearly every market has one. */
export function hasIndex(
  quotes: readonly Pick<Quotation, 'market' | 'index'>[] | undefined,
  symbol: string,
): boolean {
  return quotes === undefined || quotes.some(({ market, index }) => market === symbol && index !== null);
}
