// Where prices come from, how fresh they are, and the slow way to another source: two admins and a day's notice.
import { type ExchangeState, formatDecimal, INDEX_PRICE_SCALE, markets } from '@candor/exchange';
import {
  actionDone,
  type PriceSources,
  type ProposePriceSourceBody,
  priceSources,
  proposalBody,
  proposePriceSourceBody,
} from '@candor/wire/console';
import { confirmSource, proposeSource, withdrawSource } from '../../../operators/index.ts';
import { isSourceList } from '../../../price-settings.ts';
import { ok, refuse } from '../../outcome.ts';
import { answerOf, by, detailsOf } from '../changes.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';

const roles = ['admin'] as const;

/** Prices are recorded once a second; what is older than this is nothing to trade on. */
const FRESH_MS = 10_000;

type MarketPrices = PriceSources['markets'];

/** With what is agreed on the venue has to start, a day later. */
function wrongField(
  { source, sources = '' }: Pick<ProposePriceSourceBody, 'source' | 'sources'>,
  mode: 'paper' | 'live',
): 'source' | 'sources' | undefined {
  if (source === 'external') return isSourceList(sources) ? undefined : 'sources';
  return mode === 'live' ? 'source' : undefined;
}

export function priceSourceRoutes({ ports, settings }: ConsoleContext): ConsoleRoute[] {
  const { actions, priceSources: sources } = ports.operators;
  return [
    consoleRoute('GET GetPriceSources', ['admin', 'product'], {
      data: priceSources,
      handle: async () => {
        const nowMs = ports.clock.wallMs();
        const prices = await ports.engine.read((state) => marketPrices(state, nowMs));
        return ok({
          source: settings.prices,
          simulated: settings.prices !== 'external',
          oldestObservedAt: oldestOf(prices),
          markets: prices,
          proposals: await sources.proposals(),
        });
      },
    }),
    consoleRoute('POST ProposePriceSource', roles, {
      body: proposePriceSourceBody,
      data: actionDone,
      handle: async (call) => {
        const wrong = wrongField(call.body, settings.mode);
        if (wrong !== undefined) return refuse('request.malformed', { field: wrong });
        return answerOf(
          await actions.record(
            { ...by(call), kind: 'priceSourceProposed', details: detailsOf(call.body) },
            (client, action) => proposeSource(client, action, call.body),
          ),
        );
      },
    }),
    consoleRoute('POST ConfirmPriceSource', roles, {
      body: proposalBody,
      data: actionDone,
      handle: async (call) => {
        const { id } = call.body;
        const target = { kind: 'priceSourceProposal', id: String(id) };
        return answerOf(
          await actions.record(
            { ...by(call), kind: 'priceSourceConfirmed', target, details: {} },
            (client, action) => confirmSource(client, action, call.operator, id),
          ),
        );
      },
    }),
    consoleRoute('POST WithdrawPriceSource', roles, {
      body: proposalBody,
      data: actionDone,
      handle: async (call) => {
        const { id } = call.body;
        const target = { kind: 'priceSourceProposal', id: String(id) };
        return answerOf(
          await actions.record(
            { ...by(call), kind: 'priceSourceWithdrawn', target, details: {} },
            (client, action) => withdrawSource(client, action, id),
          ),
        );
      },
    }),
  ];
}

export function marketPrices(state: ExchangeState, nowMs: number): MarketPrices {
  return markets(state).map(({ symbol, index }) => ({
    symbol,
    price: index === undefined ? null : formatDecimal(index.price, INDEX_PRICE_SCALE),
    observedAt: index?.observedAt ?? null,
    fresh: index !== undefined && index.observedAt > nowMs - FRESH_MS,
  }));
}

export function oldestOf(prices: MarketPrices): number | null {
  const observed = prices.flatMap(({ observedAt }) => observedAt ?? []);
  return observed.length === 0 ? null : Math.min(...observed);
}
