// Lists of what was follow the user's balances: whatever brings something new into them moves one.
import { useEffect } from 'react';
import { followAfterMs } from './behind.ts';
import type { AccountView } from './caches/account.ts';
import type { Live } from './caches/live-cache.ts';
import type { Environment } from './environment.ts';
import { useRoom } from './hooks.ts';
import type { Loadable } from './state/loadable.ts';

/** What moved a balance just before the list was opened may not have been in its first answer. */
const openedAfterMs = 1_200;

const balancesOf = (account: Loadable<AccountView>) =>
  account.status === 'data' ? account.data.balances : undefined;

/**
 * Refreshes once after the beginning, after every change of a balance, and after all that came while the stream was away;
 * returns how to stop.
 */
export function followAccount(
  account: Live<AccountView>,
  environment: Pick<Environment, 'startTimer' | 'stopTimer'>,
  refresh: () => void,
): () => void {
  let known = balancesOf(account.get());
  let waiting: number[] = [];
  let again = false;
  const opening = environment.startTimer(refresh, openedAfterMs);
  const follow = () => {
    again = false;
    environment.stopTimer(opening);
    waiting = followAfterMs.map((afterMs, index) =>
      environment.startTimer(() => {
        refresh();
        if (index < followAfterMs.length - 1) return;
        waiting = [];
        // What changed meanwhile may be newer than the last answer.
        if (again) follow();
      }, afterMs),
    );
  };
  const unsubscribe = account.subscribe(() => {
    const balances = balancesOf(account.get());
    const changed = known !== undefined && balances !== known;
    known = balances;
    if (!changed) return;
    if (waiting.length === 0) follow();
    else again = true;
  });
  return () => {
    unsubscribe();
    environment.stopTimer(opening);
    for (const timer of waiting) environment.stopTimer(timer);
  };
}

/** `refresh` has to stay the same from one drawing to the next. */
export function useAccountFollow(refresh: () => void): void {
  const { account, environment } = useRoom();
  useEffect(() => followAccount(account, environment, refresh), [account, environment, refresh]);
}
