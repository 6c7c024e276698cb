// How screens read perpetual contracts: their terms, the user's account with its positions, and what is over.
import type { LeverConfig, LeverOrderPage } from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { untilLevel } from '../behind.ts';
import { type Asked, useAsked, useReadable, useRoom, useSession } from '../hooks.ts';
import type { Loadable } from '../state/loadable.ts';
import type { LeverOrderQuery } from './lever-calls.ts';
import type { LeverView } from './lever-view.ts';

/** Operators change terms and switch products while a screen stays open. */
const configRefreshMs = 30_000;

function useLeverKey(): readonly unknown[] {
  return ['lever', useSession((session) => session.user?.id)];
}

export function useLeverConfig(): Asked<LeverConfig> {
  const { calls } = useRoom();
  return useAsked([...useLeverKey(), 'config'], calls.leverConfig, configRefreshMs);
}

export function useLever(): Loadable<LeverView> {
  return useReadable(useRoom().lever);
}

export function useLeverOrders(query: LeverOrderQuery): Asked<LeverOrderPage> {
  const { calls } = useRoom();
  return useAsked([...useLeverKey(), 'orders', query], () => calls.leverOrders(query), untilLevel);
}

const DAY_MS = 86_400_000;

/** What the positions closed since the last midnight UTC came to, without fees; undefined until it is known. */
export function useSettledToday(): string | undefined {
  const from = Math.floor(useRoom().clock.nowMs() / DAY_MS) * DAY_MS;
  const closed = useLeverOrders({ status: 'closed', from, page: 1, pageSize: 1 });
  return closed.status === 'data' ? (closed.data.settled ?? undefined) : undefined;
}

/** Asks again for the lists of what is over. */
export function useLeverRefresh(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: ['lever'] }), [queries]);
}
