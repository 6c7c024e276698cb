// GET /api/openapi/GetCoinTradeList: the real book of a market. `type` 1 is the buy offers alone, 2 the sell offers.
import { bookDepth } from '@candor/exchange';
import { book, bookQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';
import { BOOK_LEVELS_MAX, writeLevels } from '../../streams/book-levels.ts';

export const getCoinTradeList = ({ listing, ports }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetCoinTradeList',
    summary: 'The book of a market: both sides, or the buy offers (1) or the sell offers (2) alone.',
    query: bookQuery,
    data: book,
    handle: async ({ query }) => {
      const market = listing.marketBySymbol(query.symbol);
      if (market === undefined) return refuse('venue.marketUnknown');
      const { version, depth } = await ports.engine.read((state) => ({
        version: Number(state.seq),
        depth: bookDepth(state, market.market, BOOK_LEVELS_MAX),
      }));
      return ok({
        version,
        bids: query.type === '2' ? [] : writeLevels(market.grid, depth.bids),
        asks: query.type === '1' ? [] : writeLevels(market.grid, depth.asks),
      });
    },
  });
