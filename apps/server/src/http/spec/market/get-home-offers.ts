// POST /api/openapi/GetHomeOffers: the best offers of a currency, from the real book.
import { type ExchangeState, formatDecimal, type MarketView, notional } from '@candor/exchange';
import { type HomeOffer, homeOffers, homeOffersBody, USUAL_QUOTE } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

const OFFERS_MAX = 10;

export const getHomeOffers = ({ listing, ports }: RouteContext) =>
  publicRoute({
    method: 'POST',
    url: '/api/openapi/GetHomeOffers',
    summary: 'The best buy offers (1) or sell offers (2) of a currency, from the real book.',
    body: homeOffersBody,
    data: homeOffers,
    handle: async ({ body }) => {
      const market = listing.marketBySymbol(`${body.symbol}/${USUAL_QUOTE}`);
      if (market === undefined) return refuse('venue.marketUnknown');
      return ok([await ports.engine.read((state) => bestOffers(state, market, body.type))]);
    },
  });

function bestOffers(state: ExchangeState, { market, grid, base, quote }: MarketView, type: 1 | 2) {
  const side = type === 1 ? state.markets[market]?.bids : state.markets[market]?.asks;
  if (side === undefined) return [];
  const offers: HomeOffer[] = [];
  for (const level of side.levelsFromBest()) {
    if (offers.length >= OFFERS_MAX) break;
    const { priceTicks, totalLots } = level;
    offers.push({
      price: formatDecimal(priceTicks, grid.priceScale),
      num: formatDecimal(totalLots, grid.lotScale),
      time: side.firstOf(level)?.placedAt ?? 0,
      totalPrice: formatDecimal(notional(grid, priceTicks, totalLots), quote.scale),
      currency: base.code,
    });
  }
  return offers;
}
