// The live quotation of one market.
import { hasIndex, type Quotation, useFlow, useRoom } from '@candor/client';

export function useQuote(symbol: string): Quotation | undefined {
  const quotes = useFlow(useRoom().quotes);
  return quotes.status === 'data' ? quotes.data.find((quote) => quote.market === symbol) : undefined;
}

/** False where the venue says that a market has no index: its price is its last trade then. */
export function useHasIndex(symbol: string): boolean {
  const quotes = useFlow(useRoom().quotes);
  return hasIndex(quotes.status === 'data' ? quotes.data : undefined, symbol);
}

/** Whether the quotations may be old. */
export function useQuotesStale(): boolean {
  const quotes = useFlow(useRoom().quotes);
  return quotes.status === 'data' && quotes.stale;
}
