// POST /api/webapi/CancelSpotTrade: cancels one open order of the caller.
import type { OrderId } from '@candor/exchange';
import { cancelSpotTradeData, cancelSpotTradeQuery } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const cancelSpotTrade = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/CancelSpotTrade',
    summary: 'Cancels one open order of the caller.',
    key: 'trade',
    idempotencyKey: true,
    query: cancelSpotTradeQuery,
    data: cancelSpotTradeData,
    handle: async ({ query, user, requestId }) => {
      const order = query.id as OrderId;
      const command = { type: 'CancelSpotOrder', user: user.user, order } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      return reply.outcome === 'refused' ? reply : ok({ order });
    },
  });
