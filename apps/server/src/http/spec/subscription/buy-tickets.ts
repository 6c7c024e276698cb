// POST /api/webapi/BuyTickets: buys tickets of a project, whose price is held until the draw.
import { formatDecimal, type ProjectId } from '@candor/exchange';
import { buyTicketsBody, buyTicketsData } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { knownRecord } from '../known-record.ts';

export const buyTickets = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/BuyTickets',
    summary: 'Buys tickets of a project; their price is held in the funding wallet until the draw.',
    idempotencyKey: true,
    body: buyTicketsBody,
    data: buyTicketsData,
    handle: async ({ body, user, requestId }) => {
      const isAllowed = context.ports.products.allowed('subscription', user.nationality);
      if (!isAllowed && (await knownRecord(context, user.user, requestId)) === undefined)
        return refuse('product.notInCountry');
      const { project, version, tickets, nonce } = body;
      const purchase = { user: user.user, project: project as ProjectId, version, tickets, nonce };
      const reply = await submitCommand(context, user.user, { type: 'BuyTickets', ...purchase }, requestId);
      if (reply.outcome === 'refused') return reply;
      const bought = reply.events.find((event) => event.type === 'TicketsBought');
      if (bought === undefined) throw new Error('The record of a purchase has no tickets');
      const { first, count, commitment, cost, payment } = bought;
      const { scale } = context.listing.currencies[payment]!;
      return ok({ first, count, commitment, cost: formatDecimal(cost, scale), seq: reply.seq }, 'Bought');
    },
  });
