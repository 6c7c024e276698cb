// The mark price of a contract: the newest tick of its index, with the account's own digits where they are known.
import { type LeverView, type Loadable, readMark } from '@candor/client';
import type { IndexPrice } from '@candor/exchange/arithmetic';
import { useQuote } from '../../parts/use-quote.ts';

export interface Mark {
  readonly price: IndexPrice | undefined;
  /** Whether something can open or close at it; true while nobody has said otherwise. */
  readonly isFresh: boolean;
}

export function useMark(symbol: string, lever: Loadable<LeverView>): Mark {
  const quote = useQuote(symbol);
  const told =
    lever.status === 'data' && !lever.stale
      ? lever.data.account.marks.find((mark) => mark.symbol === symbol)
      : undefined;
  return { price: readMark(told?.price ?? quote?.index ?? undefined), isFresh: told?.fresh ?? true };
}
