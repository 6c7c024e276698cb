// When the app follows the products of the user: while something is held in their wallets, whatever the screen.
import type { AccountBalance, WalletNumber } from '@candor/wire';
import { useEffect } from 'react';
import type { AccountView } from '../caches/account.ts';
import type { Live } from '../caches/live-cache.ts';
import { useReadable, useRoom } from '../hooks.ts';
import { loading } from '../state/loadable.ts';

const products = { lever: 2, seconds: 4 } as const satisfies Record<string, WalletNumber>;

/** A product with news of its own. */
export type NewsProduct = keyof typeof products;

export function isHeld(balances: readonly AccountBalance[], product: NewsProduct): boolean {
  return balances.some(({ wallet, frozen }) => wallet === products[product] && /[1-9]/.test(frozen));
}

const unknown: Live<AccountView> = { get: () => loading, subscribe: () => () => {} };

/** Whether a contract of this product is open. Nobody is asked while the stream is down: afterwards it says more. */
export function useHeld(product: NewsProduct): boolean {
  const room = useRoom();
  const isLive = useReadable(room.status) === 'live';
  const account = useReadable(isLive ? room.account : unknown);
  return account.status === 'data' && isHeld(account.data.balances, product);
}

/** What is held is let go a moment before the end of a contract is told. */
const lingerMs = 10_000;

/** Has a channel come while it is wanted, without the questions of the second-best way. */
export function useFollowed(cache: Live<unknown>, wanted: boolean): void {
  const { environment, status } = useRoom();
  const isLive = useReadable(status) === 'live';
  useEffect(() => {
    if (!wanted || !isLive) return;
    const leave = cache.subscribe(() => {});
    return () => {
      environment.startTimer(leave, lingerMs);
    };
  }, [cache, environment, wanted, isLive]);
}
