// The user's wallets as the screen shows them: live balances, valued at the live quotations.
import {
  type Failure,
  pricesInUsdt,
  useReadable,
  useRoom,
  type Valuation,
  valuationOf,
  walletsOf,
} from '@candor/client';
import { useMemo } from 'react';

export type Assets =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly failure: Failure }
  /** Stale: the balances or the prices may be old. */
  | { readonly status: 'data'; readonly data: Valuation; readonly stale: boolean };

export function useAssets(): Assets {
  const room = useRoom();
  const account = useReadable(room.account);
  const quotes = useReadable(room.quotes);
  return useMemo(() => {
    if (account.status !== 'data') return account;
    const prices = quotes.status === 'data' ? pricesInUsdt(quotes.data) : undefined;
    const stale = account.stale || (quotes.status === 'data' && quotes.stale);
    return { status: 'data', data: valuationOf(walletsOf(account.data.balances), prices), stale };
  }, [account, quotes]);
}
