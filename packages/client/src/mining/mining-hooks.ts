// How screens read lock-up mining: the plans with what stands behind them, and the user's own locks.
import type { LockConfig, LockPage } from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { behindRefreshMs, followAfterMs } from '../behind.ts';
import { type Asked, useAsked, useRoom, useSession } from '../hooks.ts';
import type { LocksQuery } from './mining-calls.ts';

const family = 'mining';
/** What is free of the reserve and of a plan changes with every lock of anybody. */
const configRefreshMs = 5_000;
const locksRefreshMs = 10_000;

/** When to ask again: as soon as the next lock has matured, and often while the list is behind. */
export function locksRefreshAfter(page: LockPage | undefined, nowMs: number): number {
  if (page?.behind === true) return behindRefreshMs;
  const ends = (page?.rows ?? []).flatMap(({ status, expiration }) =>
    status === 'locked' ? [expiration] : [],
  );
  const nextMs = Math.min(...ends) - nowMs + followAfterMs[0];
  return Math.max(behindRefreshMs, Math.min(locksRefreshMs, nextMs));
}

export function useLockConfig(): Asked<LockConfig> {
  const { calls, clock, environment } = useRoom();
  const user = useSession((session) => session.user?.id);
  const ask = async () => {
    const sentAtMs = environment.nowMs();
    const outcome = await calls.lockConfig();
    if (outcome.outcome === 'ok') clock.observe(outcome.data.serverTime, sentAtMs);
    return outcome;
  };
  return useAsked([family, 'config', user], ask, configRefreshMs);
}

export function useLocks(query: LocksQuery): Asked<LockPage> {
  const { calls, clock } = useRoom();
  const user = useSession((session) => session.user?.id);
  return useAsked(
    [family, 'locks', user, query],
    () => calls.locks(query),
    // A lock matures by the clock alone, with nobody there to say so.
    (page) => locksRefreshAfter(page, clock.nowMs()),
  );
}

/** Asks again for everything: something was done here. */
export function useMiningRefresh(): () => void {
  const queries = useQueryClient();
  const { environment } = useRoom();
  return useCallback(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: [family] });
    refresh();
    for (const afterMs of followAfterMs) environment.startTimer(refresh, afterMs);
  }, [queries, environment]);
}
