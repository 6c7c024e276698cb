// POST /api/webapi/SubmitSpotTrade: places a limit, market or stop-limit order.
import {
  refusalCatalogue,
  type SpotTradeRequest,
  submitSpotTradeBody,
  submitSpotTradeData,
} from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, type RouteRefusal, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { refuseHigherFee } from './fee-agreed.ts';
import { placementText } from './placement-text.ts';
import { spotCommand } from './spot-command.ts';
import { writePlacement } from './spot-placement.ts';

export const submitSpotTrade = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SubmitSpotTrade',
    summary: 'Places a limit, market or stop-limit order.',
    key: 'trade',
    idempotencyKey: true,
    body: submitSpotTradeBody,
    data: submitSpotTradeData,
    write: placementText,
    handle: async ({ body, user, requestId }) => {
      const market = context.listing.marketBySymbol(body.symbol);
      if (market === undefined) return refuse('venue.marketUnknown');
      const reading = spotCommand(user.user, market, body);
      if (reading.outcome === 'refused') return reading;
      const fee = { feeMaxPpm: body.feeMaxPpm, takesOnly: body.type === 'market' };
      const dearer = await refuseHigherFee(context, market, { user: user.user, requestId, ...fee });
      if (dearer !== undefined) return dearer;
      const reply = await submitCommand(context, user.user, reading.command, requestId);
      if (reply.outcome === 'refused') return isByTotal(body) ? besideTotal(reply) : reply;
      return ok(writePlacement(market, reply.seq, reply.events));
    },
  });

function isByTotal(order: SpotTradeRequest): boolean {
  return order.type === 'market' && order.total !== undefined;
}

/** An order that is sized by its total has no amount beside which something could be said. */
function besideTotal(refusal: RouteRefusal): RouteRefusal {
  return refusalCatalogue[refusal.code].field === 'amount' ? { ...refusal, field: 'total' } : refusal;
}
