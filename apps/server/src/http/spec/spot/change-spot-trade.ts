// POST /api/webapi/ChangeSpotTrade: changes the price of an open limit order of the caller, or how much of it is open.
import { changeSpotTradeBody, submitSpotTradeData } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { refuseHigherFee } from './fee-agreed.ts';
import { placementText } from './placement-text.ts';
import { changeCommand } from './spot-command.ts';
import { writePlacement } from './spot-placement.ts';

export const changeSpotTrade = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/ChangeSpotTrade',
    summary:
      'Changes an open limit order of the caller. Less at the same price keeps its place and number; else it ends and another goes to the end of the queue.',
    key: 'trade',
    idempotencyKey: true,
    body: changeSpotTradeBody,
    data: submitSpotTradeData,
    write: placementText,
    handle: async ({ body, user, requestId }) => {
      const market = context.listing.marketBySymbol(body.symbol);
      if (market === undefined) return refuse('venue.marketUnknown');
      const reading = changeCommand(user.user, market, body);
      if (reading.outcome === 'refused') return reading;
      const fee = { feeMaxPpm: body.feeMaxPpm, takesOnly: false };
      const dearer = await refuseHigherFee(context, market, { user: user.user, requestId, ...fee });
      if (dearer !== undefined) return dearer;
      const reply = await submitCommand(context, user.user, reading.command, requestId);
      if (reply.outcome === 'refused') return reply;
      return ok(writePlacement(market, reply.seq, reply.events));
    },
  });
