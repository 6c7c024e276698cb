// POST /api/webapi/CancelLeverOrder, CancelAllLeverOrder and CloseAllLeverOrder: whatever takes risk off is always possible.
import type { PerpetualId } from '@candor/exchange';
import {
  cancelAllLeverBody,
  cancelAllLeverData,
  closeAllLeverBody,
  closeAllLeverData,
  leverOrderBody,
  leverOrderData,
} from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
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

export const cancelAllLeverOrder = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/CancelAllLeverOrder',
    summary:
      'Revokes all pending leveraged orders of the caller, of one contract or of all, but for those that the next price opens; margin and fee come back in full.',
    key: 'trade',
    idempotencyKey: true,
    body: cancelAllLeverBody,
    data: cancelAllLeverData,
    handle: async ({ body: { symbol }, user, requestId }) => {
      const market = symbol === undefined ? undefined : context.listing.marketBySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refuse('venue.marketUnknown');
      const command = { type: 'CancelAllPerpetual', user: user.user, contract: market?.market } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      if (reply.outcome === 'refused') return reply;
      return ok({ cancelled: reply.events.filter(({ type }) => type === 'PerpetualOrderRevoked').length });
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
