// GET /api/webapi/GetTicketOrders: what the caller bought in token subscriptions, and what came of it.
import { formatDecimal, projectsOf, type TimestampMs } from '@candor/exchange';
import { type TicketOrderRow, ticketOrderPage, ticketOrdersQuery } from '@candor/wire';
import type { UserTicketsView } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { historyRequest } from '../history-request.ts';

export const getTicketOrders = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetTicketOrders',
    summary: 'What the caller bought in token subscriptions, and what came of it, newest first.',
    key: 'read',
    query: ticketOrdersQuery,
    data: ticketOrderPage,
    handle: async ({ query, user }) => {
      const { ports } = context;
      // Time and the beacon settle by themselves: so the tables are waited for up to what is committed now.
      const afterSeq = ports.engine.status().committedSeq;
      const found = await ports.history.ticketsOfUser({ ...historyRequest(context, user, query), afterSeq });
      const at = Math.floor(ports.clock.wallMs()) as TimestampMs;
      const projects = await ports.engine.read((state) => projectsOf(state, at));
      const tokens = new Map(projects.map(({ project, terms }) => [project, terms]));
      return ok({ ...found, rows: found.rows.map((row) => writeOrder(row, tokens.get(row.project)!)) });
    },
  });

function writeOrder(
  { project, first, count, cost, payment, at, outcome }: UserTicketsView,
  { code, scale }: { readonly code: string; readonly scale: number },
): TicketOrderRow {
  return {
    project,
    code,
    first,
    count,
    cost,
    payment,
    boughtAt: at,
    won: outcome?.won ?? null,
    paid: outcome?.paid ?? null,
    released: outcome?.released ?? null,
    tokens: outcome === undefined ? null : formatDecimal(outcome.tokens, scale),
  };
}
