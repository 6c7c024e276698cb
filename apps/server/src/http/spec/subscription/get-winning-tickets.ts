// GET /api/openapi/GetWinningTickets: the numbers that won a draw, in order, for everybody.
import { type ProjectId, projectById, type TimestampMs } from '@candor/exchange';
import { winningTicketsData, winningTicketsQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const getWinningTickets = ({ ports, winningNumbers }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetWinningTickets',
    summary: 'The numbers of the tickets that won, in order: what anybody who draws again must come to.',
    query: winningTicketsQuery,
    data: winningTicketsData,
    handle: async ({ query }) => {
      const at = Math.floor(ports.clock.wallMs()) as TimestampMs;
      const found = await ports.engine.read((state) => projectById(state, query.id as ProjectId, at));
      if (found === undefined || found.stage === 'cancelled')
        return refuse('subscription.projectUnknown', { field: 'id' });
      const { skip = 0, limit } = query;
      const winners = await winningNumbers.of(found);
      return ok({ tickets: [...winners.subarray(skip, skip + limit)], total: winners.length });
    },
  });
