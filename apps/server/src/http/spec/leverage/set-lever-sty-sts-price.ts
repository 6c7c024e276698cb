// POST /api/webapi/SetLeverStyStsPrice: sets the take-profit and stop-loss of a pending order or an open position.
import {
  formatDecimal,
  type MarketView,
  type PerpetualId,
  pendingPerpetual,
  position,
  type UserId,
} from '@candor/exchange';
import { setLeverStopsBody, setLeverStopsData } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { knownRecord } from '../known-record.ts';
import { readPrices } from './lever-prices.ts';

export const setLeverStyStsPrice = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SetLeverStyStsPrice',
    summary:
      'Sets the take-profit and stop-loss of a pending order or an open position; null takes one away.',
    key: 'trade',
    idempotencyKey: true,
    body: setLeverStopsBody,
    data: setLeverStopsData,
    handle: async ({ body, user, requestId }) => {
      const order = body.id as PerpetualId;
      const found = (await liveOrder(context, order)) ?? (await changedBefore(context, user.user, requestId));
      const market = found?.user === user.user ? context.listing.marketById(found.contract) : undefined;
      if (market === undefined) return refuse('perpetual.orderUnknown');
      const { takeProfit, stopLoss } = body;
      const stops = readPrices(market, { takeProfit, stopLoss });
      if ('outcome' in stops) return stops;
      const set = { takeProfit: stops.takeProfit, stopLoss: stops.stopLoss };
      const command = { type: 'SetPerpetualStops', user: user.user, order, ...set } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      if (reply.outcome === 'refused') return reply;
      return ok({
        id: body.id,
        takeProfit: priceOf(market, stops.takeProfit),
        stopLoss: priceOf(market, stops.stopLoss),
      });
    },
  });

function liveOrder({ ports }: RouteContext, order: PerpetualId) {
  return ports.engine.read((state) => pendingPerpetual(state, order) ?? position(state, order));
}

/** What the same request changed, though it may have ended since. */
async function changedBefore(context: RouteContext, user: UserId, requestId: string | undefined) {
  const known = await knownRecord(context, user, requestId);
  return known?.events.find((event) => event.type === 'PerpetualStopsSet');
}

function priceOf({ grid }: MarketView, ticks: number | undefined): string | null {
  return ticks === undefined ? null : formatDecimal(ticks, grid.priceScale);
}
