// How screens read token subscriptions: all projects, one of them with the user's own tickets, and past purchases.
import type { ProjectDetail, ProjectList, TicketOrderPage, WinningTicketsData } from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { never, untilLevel } from '../behind.ts';
import { type Asked, useAsked, useRoom, useSession } from '../hooks.ts';
import type { Outcome } from '../http/outcome.ts';
import { nextPhase } from './phases.ts';
import type { TicketOrdersQuery } from './subscription-calls.ts';

const family = 'subscription';
const refreshMs = { usual: 5_000, soon: 1_000 };

/** Where a phase is about to begin or a draw about to be told, people look again. */
const soonMs = 15_000;

function useTimedAsk<Data extends { serverTime: number }>(ask: () => Promise<Outcome<Data>>) {
  const { clock, environment } = useRoom();
  return async () => {
    const sentAtMs = environment.nowMs();
    const outcome = await ask();
    if (outcome.outcome === 'ok') clock.observe(outcome.data.serverTime, sentAtMs);
    return outcome;
  };
}

export function useProjects(): Asked<ProjectList> {
  const { calls } = useRoom();
  const user = useSession((session) => session.user?.id);
  return useAsked([family, 'projects', user], useTimedAsk(calls.projects), (list) => {
    const next = list?.inProgress.map((project) => nextPhase(project, list.serverTime)?.inMs ?? soonMs);
    return next?.some((inMs) => inMs < soonMs) ? refreshMs.soon : refreshMs.usual;
  });
}

export function useProject(id: number): Asked<ProjectDetail> {
  const { calls } = useRoom();
  const user = useSession((session) => session.user?.id);
  const ask = useTimedAsk(() => calls.project(id));
  return useAsked([family, 'project', user, id], ask, (project) => {
    if (project === undefined) return refreshMs.usual;
    const next = nextPhase(project, project.serverTime);
    const isSoon = next === undefined ? project.draw === 'waiting' : next.inMs < soonMs;
    return isSoon || project.draw === 'waiting' ? refreshMs.soon : refreshMs.usual;
  });
}

/** Of one draw they are pages of one list: one of them may stand there until the next has come. */
export const winnersKey = (id: number, skip: number, limit: number) =>
  [family, 'winners', id, { page: skip, limit }] as const;

/** A part of the venue's list of winning numbers; once there is one it never changes. */
export function useWinningTickets(id: number, skip: number, limit: number): Asked<WinningTicketsData> {
  const { calls } = useRoom();
  return useAsked(
    winnersKey(id, skip, limit),
    () => calls.winningTickets(id, skip, limit),
    (list) => (list?.total === 0 ? refreshMs.soon : never),
  );
}

export function useTicketOrders(query: TicketOrdersQuery): Asked<TicketOrderPage> {
  const { calls } = useRoom();
  const user = useSession((session) => session.user?.id);
  return useAsked([family, 'orders', user, query], () => calls.ticketOrders(query), untilLevel);
}

/** Asks again for everything: something was done here. */
export function useSubscriptionRefresh(): () => void {
  const queries = useQueryClient();
  return useCallback(() => void queries.invalidateQueries({ queryKey: [family] }), [queries]);
}
