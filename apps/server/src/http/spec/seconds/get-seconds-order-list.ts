// GET /api/webapi/GetSecondsOrderList: the caller's seconds contracts, those in progress before those that ended.
import { secondsOrders } from '@candor/exchange';
import { secondsOrderListQuery, secondsOrderPage } from '@candor/wire';
import { isWithin } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { writeOpenSeconds, writePastSeconds } from '../../streams/seconds-row.ts';

export const getSecondsOrderList = (context: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetSecondsOrderList',
    summary: "The caller's seconds contracts: those in progress, then those that ended, newest first.",
    key: 'read',
    query: secondsOrderListQuery,
    data: secondsOrderPage,
    handle: async ({ query, user }) => {
      const { listing, ports } = context;
      const { address, symbol, status, id, from, to, pageindex, pagesize } = query;
      if (address !== undefined && address.toLowerCase() !== user.aid) {
        return refuse('session.foreignAid', { field: 'address' });
      }
      const period = { from, to };
      const market = symbol === undefined ? undefined : listing.marketBySymbol(symbol);
      if (symbol !== undefined && market === undefined) return refuse('venue.marketUnknown');
      const now = await ports.engine.read((state) => ({
        seq: state.seq,
        open: secondsOrders(state, user.user),
      }));
      const wanted = now.open
        .filter((order) => market === undefined || order.market === market.market)
        .filter(({ order }) => id === undefined || order === id)
        .filter(({ acceptedAt }) => isWithin(period, acceptedAt));
      const open = status === 1 ? [] : wanted.toReversed();
      const nowMs = ports.clock.wallMs();
      const skip = (pageindex - 1) * pagesize;
      const rows = open.slice(skip, skip + pagesize).map((order) => writeOpenSeconds(listing, order, nowMs));
      if (status === 0) return ok({ rows, total: open.length, behind: false });
      // What ended later than the reading above stands there as open, and what ended before it is waited for.
      const past = await ports.history.secondsOfUser({
        user: user.user,
        symbol,
        order: id,
        period,
        page: 1,
        pageSize: pagesize - rows.length,
        skip: Math.max(0, skip - open.length),
        afterSeq: now.seq,
        upToSeq: now.seq,
      });
      const ended = past.rows.map((row) => writePastSeconds(listing, row));
      return ok({ rows: [...rows, ...ended], total: open.length + past.total, behind: past.behind });
    },
  });
