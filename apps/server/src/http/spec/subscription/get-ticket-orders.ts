// GET /api/webapi/GetTicketOrders: what the caller bought in token subscriptions, and what came of it.
import { ticketOrderPage, ticketOrdersQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { historyRequest } from '../history-request.ts';
import { writeTicketOrders } from './ticket-order-rows.ts';

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
      return ok({ ...found, rows: [...(await writeTicketOrders(context, found.rows))] });
    },
  });
