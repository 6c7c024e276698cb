// How screens read seconds contracts: what is offered, the day's figures, past contracts, and the user's own limits.
import type { OddsOption, SecondsLimits, SecondsOrderPage, SecondsPrice } from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { followAfterMs, untilLevel } from '../behind.ts';
import { type Asked, useAsked, useReadable, useRoom, useSession } from '../hooks.ts';
import type { Loadable } from '../state/loadable.ts';
import { nextChangeMs, secondsLeft } from './countdown.ts';
import type { SecondsOrdersQuery } from './seconds-calls.ts';
import type { SecondsView } from './seconds-view.ts';

const family = 'seconds';
const oddsRefreshMs = 5_000;
const priceRefreshMs = { live: 5_000, down: 1_000 } as const;
const limitsRefreshMs = 15_000;

/** All options of all markets that are offered now. */
export function useOdds(): Asked<readonly OddsOption[]> {
  const { calls } = useRoom();
  return useAsked([family, 'odds'], calls.odds, oddsRefreshMs);
}

/** The day's figures and whether orders are taken. Each answer also measures the server's clock. */
export function useSecondsPrice(symbol: string): Asked<SecondsPrice> {
  const { calls, clock, environment, status } = useRoom();
  const isLive = useReadable(status) === 'live';
  const user = useSession((session) => session.user?.id);
  const ask = async () => {
    const sentAtMs = environment.nowMs();
    const outcome = await calls.secondsPrice(symbol);
    if (outcome.outcome === 'ok') clock.observe(outcome.data.serverTime, sentAtMs);
    return outcome;
  };
  // What is offered may depend on who asks.
  return useAsked([family, 'price', symbol, user], ask, isLive ? priceRefreshMs.live : priceRefreshMs.down);
}

export function useSecondsOrders(): Loadable<SecondsView> {
  return useReadable(useRoom().seconds);
}

function useOwnKey(): readonly unknown[] {
  return [family, 'own', useSession((session) => session.user?.id)];
}

export function useSecondsHistory(query: SecondsOrdersQuery): Asked<SecondsOrderPage> {
  const { calls } = useRoom();
  return useAsked([...useOwnKey(), 'history', query], () => calls.secondsOrders(query), untilLevel);
}

export function useSecondsLimits(): Asked<SecondsLimits> {
  const { calls } = useRoom();
  return useAsked([...useOwnKey(), 'limits'], calls.secondsLimits, limitsRefreshMs);
}

/** Asks again for everything of the user's own: something was done here. */
export function useSecondsRefresh(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: [family] }), [queries]);
}

const openIds = (view: Loadable<SecondsView>) =>
  view.status === 'data' ? view.data.orders.map(({ id }) => id).join(' ') : undefined;

/** While it is used, each contract that begins or ends brings the history and the limits up to date. */
export function useSecondsFollow(): void {
  const { environment } = useRoom();
  const refresh = useSecondsRefresh();
  const open = openIds(useSecondsOrders());
  const known = useRef(open);
  useEffect(() => {
    const before = known.current;
    known.current = open ?? before;
    if (open === undefined || before === undefined || open === before) return;
    const timers = followAfterMs.map((afterMs) => environment.startTimer(refresh, afterMs));
    return () => {
      for (const timer of timers) environment.stopTimer(timer);
    };
  }, [environment, refresh, open]);
}

/** Whole seconds until a moment of the server's clock, told again at each full second until it has come. */
export function useSecondsLeft(expiresAtMs: number): number {
  const { clock, environment } = useRoom();
  const [left, setLeft] = useState(() => secondsLeft(expiresAtMs, clock.nowMs()));
  useEffect(() => {
    let timer: number | undefined;
    const tell = () => {
      const nowMs = clock.nowMs();
      setLeft(secondsLeft(expiresAtMs, nowMs));
      // The clock is measured now and then, so it is looked at in every second, also near the end.
      timer = environment.startTimer(tell, Math.min(nextChangeMs(expiresAtMs, nowMs) ?? 1_000, 1_000));
    };
    tell();
    return () => {
      if (timer !== undefined) environment.stopTimer(timer);
    };
  }, [clock, environment, expiresAtMs]);
  return left;
}
