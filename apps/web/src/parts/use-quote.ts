// The live quotation of one market.
import { type Quotation, useFlow, useRoom } from '@candor/client';

export function useQuote(symbol: string): Quotation | undefined {
  const quotes = useFlow(useRoom().quotes);
  return quotes.status === 'data' ? quotes.data.find((quote) => quote.market === symbol) : undefined;
}

/** Whether the quotations may be old. */
export function useQuotesStale(): boolean {
  const quotes = useFlow(useRoom().quotes);
  return quotes.status === 'data' && quotes.stale;
}
