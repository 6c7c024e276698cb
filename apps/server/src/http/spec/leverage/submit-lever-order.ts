// POST /api/webapi/SubmitLeverOrder: opens a leveraged position at the next tick, or where a limit is reached.
import { type CommandOf, type Contracts, formatDecimal, type MarketView } from '@candor/exchange';
import { submitLeverOrderBody, submitLeverOrderData } from '@candor/wire';
import type { z } from 'zod';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, type RouteRefusal, refuse } from '../../outcome.ts';
import { type UserCall, userRoute } from '../../route.ts';
import { knownRecord } from '../known-record.ts';
import { readPrices } from './lever-prices.ts';

type Call = UserCall<unknown, z.output<typeof submitLeverOrderBody>>;

export const submitLeverOrder = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SubmitLeverOrder',
    summary: 'Opens a leveraged position at the next tick, or where a limit is reached.',
    key: 'trade',
    idempotencyKey: true,
    body: submitLeverOrderBody,
    data: submitLeverOrderData,
    handle: async (call) => {
      const market = context.listing.marketBySymbol(call.body.symbol);
      if (market === undefined) return refuse('venue.marketUnknown');
      const opening = readOpening(market, call);
      if ('outcome' in opening) return opening;
      if (!(await mayOpen(context, call))) return refuse('product.notInCountry');
      const reply = await submitCommand(context, call.user.user, opening, call.requestId);
      if (reply.outcome === 'refused') return besideVersion(reply);
      const placed = reply.events.find((event) => event.type === 'PerpetualOrderPlaced');
      if (placed === undefined) throw new Error('The record of a leveraged order has no placement');
      const { order, margin, fee } = placed;
      const { scale } = market.quote;
      return ok(
        { order, margin: formatDecimal(margin, scale), fee: formatDecimal(fee, scale), seq: reply.seq },
        'Order accepted',
      );
    },
  });

/** Terms that changed are those that the caller named by their version. */
function besideVersion(refusal: RouteRefusal): RouteRefusal {
  return refusal.code === 'perpetual.termsChanged' ? { ...refusal, field: 'version' } : refusal;
}

function readOpening(market: MarketView, { body, user }: Call): CommandOf<'OpenPerpetual'> | RouteRefusal {
  const { version, direction, type: kind, contracts, multiple, takeProfit, stopLoss } = body;
  const price = body.type === 'limit' ? body.price : null;
  const prices = readPrices(market, { price, takeProfit, stopLoss });
  if ('outcome' in prices) return prices;
  const { price: limitTicks, ...stops } = prices;
  const order = { user: user.user, contract: market.market, version, direction, kind, multiple };
  return { type: 'OpenPerpetual', ...order, limitTicks, ...stops, contracts: contracts as Contracts };
}

async function mayOpen(context: RouteContext, { user, requestId }: Call): Promise<boolean> {
  if (context.ports.products.allowed('perpetual', user.nationality)) return true;
  return (await knownRecord(context, user.user, requestId)) !== undefined;
}
