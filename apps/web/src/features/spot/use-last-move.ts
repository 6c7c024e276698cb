// The last trade's price and which way it moved; before any trade, the price that is quoted, without a direction.
import { useFlow, useRoom } from '@candor/client';
import { useQuote } from '../../parts/use-quote.ts';

export interface LastMove {
  readonly price: string | null;
  readonly direction: 'up' | 'down' | null;
}

export function useLastMove(symbol: string): LastMove {
  const tape = useFlow(useRoom().tape(symbol));
  const quote = useQuote(symbol);
  const last = tape.status === 'data' ? tape.data[0] : undefined;
  if (last === undefined) return { price: quote?.price ?? null, direction: null };
  return { price: last.price, direction: last.side === 'buy' ? 'up' : 'down' };
}
