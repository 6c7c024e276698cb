// POST /api/webapi/SubmitCoinTrade: a market order by what it costs or brings in the quote currency.
import { readAtoms, refusalCatalogue, submitCoinTradeBody, submitSpotTradeData } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, type RouteRefusal, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { refuseHigherFee } from './fee-agreed.ts';
import { writePlacement } from './spot-placement.ts';

export const submitCoinTrade = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SubmitCoinTrade',
    summary: 'Places a market order by its amount in the quote currency.',
    key: 'trade',
    idempotencyKey: true,
    body: submitCoinTradeBody,
    data: submitSpotTradeData,
    handle: async ({ body, user, requestId }) => {
      const market = context.listing.marketBySymbol(body.symbol);
      if (market === undefined) return refuse('venue.marketUnknown');
      const amount = readAtoms(body.amount, market.quote.scale);
      if (!amount.ok) return refuse(amount.code, { details: { decimals: String(amount.decimals) } });
      const shared = { user: user.user, market: market.market, side: body.side };
      const command = { type: 'PlaceSpotMarketOrderByQuote', ...shared, quoteAmount: amount.value } as const;
      const fee = { feeMaxPpm: body.feeMaxPpm, takesOnly: true };
      const dearer = await refuseHigherFee(context, market, { user: user.user, requestId, ...fee });
      if (dearer !== undefined) return dearer;
      const reply = await submitCommand(context, user.user, command, requestId);
      if (reply.outcome === 'refused') return besideAmount(reply);
      return ok(writePlacement(market, reply.seq, reply.events));
    },
  });

/** What other calls name the total is the amount of this one. */
function besideAmount(refusal: RouteRefusal): RouteRefusal {
  return refusalCatalogue[refusal.code].field === 'total' ? { ...refusal, field: 'amount' } : refusal;
}
