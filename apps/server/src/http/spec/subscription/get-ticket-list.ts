// GET /api/openapi/GetTicketList: the ticket list of a project, entry by entry: what its root is made of.
import { type ProjectId, projectById, type TimestampMs } from '@candor/exchange';
import { ticketListData, ticketListQuery } from '@candor/wire';
import { callers } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

const WAIT_MS = 500;

export const getTicketList = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetTicketList',
    summary: 'The ticket list of a project, entry by entry: what its root is made of. It names nobody.',
    query: ticketListQuery,
    data: ticketListData,
    handle: async ({ query, origin }) => {
      const project = query.id as ProjectId;
      const at = Math.floor(ports.clock.wallMs()) as TimestampMs;
      const found = await ports.engine.read((state) => projectById(state, project, at));
      if (found === undefined || found.stage === 'cancelled')
        return refuse('subscription.projectUnknown', { field: 'id' });
      const isReached = await ports.history.waitFor(ports.engine.status().committedSeq, WAIT_MS);
      const { after = 0, limit } = query;
      const entries = await ports.history.ticketList({
        project,
        after,
        limit,
        caller: callers.address(origin.address),
      });
      const last = entries.at(-1);
      const isEnd = entries.length < limit || last === undefined;
      const known = last === undefined ? 0 : last.first + last.count - 1;
      // Who asks for what comes after the last entry is told that there is nothing, once the tables say so.
      const isWhole = known >= found.tickets || (last === undefined && after > 0 && isReached);
      // A list that is not all there yet makes another root: whoever checks that would take it for a fraud.
      if (isEnd && !isWhole) return refuse('venue.busy');
      return ok({
        entries: entries.map(({ first, count, commitment, house }) => [first, count, commitment, house]),
        next: isEnd ? null : last.first,
      });
    },
  });
