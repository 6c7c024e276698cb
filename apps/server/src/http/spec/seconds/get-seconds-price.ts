// GET /api/openapi/GetSecondsPrice: the newest tick of a symbol, its day, and whether contracts can be opened on it now.
import {
  type ExchangeState,
  indexTick,
  type MarketId,
  SECONDS_WINDOW_MS,
  secondsMarkets,
} from '@candor/exchange';
import { secondsPrice, secondsPriceQuery } from '@candor/wire';
import { formatIndexPrice } from '../../../prices/index.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';
import { writeTapePrice } from '../../streams/seconds-row.ts';
import { secondsInCountryOf } from './seconds-country.ts';

export const getSecondsPrice = (context: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/openapi/GetSecondsPrice',
    summary: 'The newest tick of a symbol, its day, and whether seconds contracts can be opened on it now.',
    query: secondsPriceQuery,
    data: secondsPrice,
    handle: async ({ query, token }) => {
      const { listing, ports } = context;
      const market = listing.marketBySymbol(query.symbol);
      if (market === undefined) return refuse('venue.marketUnknown');
      const { tick, terms } = await ports.engine.read((state) => tapeOf(state, market.market));
      const isAllowed = await secondsInCountryOf(context, token);
      const serverTime = Math.floor(ports.clock.wallMs());
      const { priceScale } = market.grid;
      const quoted = ports.prices.latestQuotations().find((quotation) => quotation.market === market.market);
      // The day of a market without an index is one of trades, which no contract rests on.
      const day = quoted?.index === undefined ? undefined : quoted;
      const isOn = terms?.isOn === true;
      const available = isOn && isAllowed;
      const isFresh = tick !== undefined && serverTime - tick.observedAt <= SECONDS_WINDOW_MS;
      const price = tick === undefined ? null : writeTapePrice(tick.price, priceScale);
      return ok({
        symbol: market.symbol,
        price,
        observedAt: tick?.observedAt ?? null,
        sources: terms?.sources ?? 0,
        sourcesMin: terms?.sourcesMin ?? 0,
        open: day === undefined ? null : formatIndexPrice(day.open24h, priceScale),
        high: day === undefined ? null : formatIndexPrice(day.high24h, priceScale),
        low: day === undefined ? null : formatIndexPrice(day.low24h, priceScale),
        close: price,
        trading: available && isFresh && terms.sources >= terms.sourcesMin,
        available,
        isOn,
        serverTime,
      });
    },
  });

function tapeOf(state: ExchangeState, market: MarketId) {
  const terms = secondsMarkets(state).find((listed) => listed.market === market);
  return { tick: indexTick(state, market), terms };
}
