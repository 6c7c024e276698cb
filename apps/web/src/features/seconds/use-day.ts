// The live price of a market with the figures of its day.
import { type DayFigures, dayFigures, useSecondsPrice } from '@candor/client';
import { useQuote, useQuotesStale } from '../../parts/use-quote.ts';

export interface Day extends DayFigures {
  readonly stale: boolean;
  readonly direction: 'up' | 'down' | 'plain';
}

const unknown = { open: null, high: null, low: null };

/** The price comes with every tick, the day's figures every few seconds: the close is the latest price. */
export function useDay(symbol: string): Day {
  const quote = useQuote(symbol);
  const quotesStale = useQuotesStale();
  const price = useSecondsPrice(symbol);
  const day = price.status === 'data' ? price.data : undefined;
  const index = quote?.index ?? undefined;
  // While the stream is down the quotations are asked for seldom, and this price every second.
  const [first, second] = quotesStale ? [day?.close, index] : [index, day?.close];
  const figures = dayFigures(day ?? unknown, first ?? second ?? null);
  const { points } = figures;
  const direction =
    points === null || !/[1-9]/.test(points) ? 'plain' : points.startsWith('-') ? 'down' : 'up';
  return { ...figures, stale: quotesStale, direction };
}
