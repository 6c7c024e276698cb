// GET /api/openapi/GetTapeRoots: one hash for every minute, over all ticks of all symbols of that minute.
import { tapeRoots, tapeRootsQuery } from '@candor/wire';
import { callers } from '../../../history/index.ts';
import { CallerBudgets } from '../../caller-budgets.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

/** In milliseconds of the tape: a week of it at once, then two hours a second, of which not all may be known yet. */
export const tapeRootsBudget = { atOnceMax: 604_800_000, perSecond: 7_200_000 } as const;
const ASKED_MS_MIN = 60_000;

export const getTapeRoots = ({ ports }: RouteContext) => {
  const budgets = new CallerBudgets(tapeRootsBudget);
  return publicRoute({
    method: 'GET',
    url: '/api/openapi/GetTapeRoots',
    summary: 'For every minute that has ended, of at most two hours, the root over all ticks of all symbols.',
    query: tapeRootsQuery,
    data: tapeRoots,
    handle: async ({ query: { from, to }, origin }) => {
      const seconds = budgets.take(origin.address, Math.max(ASKED_MS_MIN, to - from));
      if (seconds > 0) return refuse('request.rateLimited', { details: { seconds: String(seconds) } });
      return ok([...(await ports.receipts.roots(callers.address(origin.address), from, to))]);
    },
  });
};
