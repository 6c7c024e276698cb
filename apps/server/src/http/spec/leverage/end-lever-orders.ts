// POST /api/webapi/CancelLeverOrder and CloseAllLeverOrder: whatever takes risk off is always possible.
import type { PerpetualId } from '@candor/exchange';
import { closeAllLeverBody, closeAllLeverData, leverOrderBody, leverOrderData } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const cancelLeverOrder = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/CancelLeverOrder',
    summary: 'Revokes a pending leveraged order; margin and fee come back in full.',
    key: 'trade',
    idempotencyKey: true,
    body: leverOrderBody,
    data: leverOrderData,
    handle: async ({ body: { id }, user, requestId }) => {
      const command = { type: 'CancelPerpetual', user: user.user, order: id as PerpetualId } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      return reply.outcome === 'refused' ? reply : ok({ id });
    },
  });

export const closeAllLeverOrder = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/CloseAllLeverOrder',
    summary:
      "Closes all of the caller's leveraged positions at the next tick, or only longs, or only shorts.",
    key: 'trade',
    idempotencyKey: true,
    body: closeAllLeverBody,
    data: closeAllLeverData,
    handle: async ({ body: { which }, user, requestId }) => {
      const command = { type: 'CloseAllPerpetual', user: user.user, which } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      if (reply.outcome === 'refused') return reply;
      return ok({ closing: reply.events.filter(({ type }) => type === 'PerpetualClosing').length });
    },
  });
