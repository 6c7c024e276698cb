// POST /api/console/ListMarket: a new market between two listed currencies, with all its terms.
import type { RatePpm } from '@candor/exchange';
import { readAtoms, readPrice, readQuantity } from '@candor/wire';
import { actionDone, type ListMarketBody, listMarketBody } from '@candor/wire/console';
import { refuse } from '../../outcome.ts';
import { isRefused } from '../changes.ts';
import { findCurrency } from '../console-amounts.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import type { CommandRoute } from './command-route.ts';

export function listMarketRoute(context: ConsoleContext, command: CommandRoute): ConsoleRoute {
  return consoleRoute('POST ListMarket', ['product'], {
    body: listMarketBody,
    data: actionDone,
    handle: async (call) => {
      const { body } = call;
      const [baseCode = '', quoteCode = ''] = body.symbol.split('/');
      const base = findCurrency(context, baseCode);
      if (isRefused(base)) return base;
      const quote = findCurrency(context, quoteCode);
      if (isRefused(quote)) return quote;
      const sizes = readSizes(body, quote.scale);
      if ('problem' in sizes) {
        const { problem, field } = sizes;
        return refuse(problem.code, { field, details: { decimals: String(problem.decimals) } });
      }
      return command(call, 'marketListed', { kind: 'market', id: body.symbol }, (operated) => ({
        type: 'ListMarket',
        ...operated,
        symbol: body.symbol,
        base: base.currency,
        quote: quote.currency,
        priceScale: body.priceScale,
        lotScale: body.lotScale,
        ...sizes,
        bandPpm: body.bandPpm as RatePpm,
        makerFeePpm: body.makerFeePpm as RatePpm,
        takerFeePpm: body.takerFeePpm as RatePpm,
        selfTrade: 'cancelTaker',
      }));
    },
  });
}

/** Every size on the grid that the body itself describes, or the first field that does not lie on it. */
function readSizes(body: ListMarketBody, quoteScale: number) {
  const minLots = readQuantity(body.minAmount, body);
  const maxLots = readQuantity(body.maxAmount, body);
  const maxTicks = readPrice(body.maxPrice, body);
  const minNotional = readAtoms(body.minTotal, quoteScale);
  const maxNotional = readAtoms(body.maxTotal, quoteScale);
  if (!minLots.ok) return { problem: minLots, field: 'minAmount' };
  if (!maxLots.ok) return { problem: maxLots, field: 'maxAmount' };
  if (!maxTicks.ok) return { problem: maxTicks, field: 'maxPrice' };
  if (!minNotional.ok) return { problem: minNotional, field: 'minTotal' };
  if (!maxNotional.ok) return { problem: maxNotional, field: 'maxTotal' };
  return {
    minLots: minLots.value,
    maxLots: maxLots.value,
    maxTicks: maxTicks.value,
    minNotional: minNotional.value,
    maxNotional: maxNotional.value,
  };
}
