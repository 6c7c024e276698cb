// POST /api/webapi/CancelAllSpotTrade: cancels all open orders of the caller, of one market or of all.
import { cancelAllSpotTradeData, cancelAllSpotTradeQuery } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const cancelAllSpotTrade = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/CancelAllSpotTrade',
    summary: 'Cancels all open orders of the caller, of one market or of all.',
    key: 'trade',
    idempotencyKey: true,
    query: cancelAllSpotTradeQuery,
    data: cancelAllSpotTradeData,
    handle: async ({ query, user, requestId }) => {
      const market = query.symbol === undefined ? undefined : context.listing.marketBySymbol(query.symbol);
      if (query.symbol !== undefined && market === undefined) return refuse('venue.marketUnknown');
      const command =
        market === undefined
          ? ({ type: 'CancelAllSpotOrders', user: user.user } as const)
          : ({ type: 'CancelSpotOrders', user: user.user, market: market.market } as const);
      const reply = await submitCommand(context, user.user, command, requestId);
      if (reply.outcome === 'refused') return reply;
      return ok({ cancelled: reply.events.filter((event) => event.type === 'SpotOrderCancelled').length });
    },
  });
