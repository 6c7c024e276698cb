// How screens read lock-up mining: the plans with what stands behind them, and the user's own locks.
import type { LockConfig, LockPage } from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Asked, useAsked, useRoom, useSession } from '../hooks.ts';
import type { LocksQuery } from './mining-calls.ts';

const family = 'mining';
/** What is free of the reserve and of a plan changes with every lock of anybody. */
const configRefreshMs = 5_000;
const locksRefreshMs = 10_000;
const behindRefreshMs = 1_000;

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
  const { calls } = useRoom();
  const user = useSession((session) => session.user?.id);
  return useAsked(
    [family, 'locks', user, query],
    () => calls.locks(query),
    // A lock matures by the clock alone, with nobody there to say so.
    (page) => (page?.behind === true ? behindRefreshMs : locksRefreshMs),
  );
}

/** Asks again for everything: something was done here. */
export function useMiningRefresh(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: [family] }), [queries]);
}
