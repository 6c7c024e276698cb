// GET /api/webapi/GetSpotTradeModeCurrent: the caller's open orders, of one market or of all.
import { openOrders } from '@candor/exchange';
import { openOrders as openOrdersData, openOrdersQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { writeOpenOrder } from '../../streams/open-order.ts';

export const getSpotTradeModeCurrent = ({ listing, ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetSpotTradeModeCurrent',
    summary: "The caller's open orders, of one market or of all.",
    key: 'read',
    query: openOrdersQuery,
    data: openOrdersData,
    handle: async ({ query, user }) => {
      if (query.symbol !== undefined && listing.marketBySymbol(query.symbol) === undefined) {
        return refuse('venue.marketUnknown');
      }
      const orders = await ports.engine.read((state) => openOrders(state, user.user));
      const rows = orders.flatMap((order) => {
        const market = listing.marketById(order.market);
        return market === undefined ? [] : [writeOpenOrder(market, order)];
      });
      return ok(rows.filter((row) => query.symbol === undefined || row.symbol === query.symbol));
    },
  });
